/** A valid MP3 of silence: MPEG-1 layer III frames, mono, 32 kbit/s, 44.1 kHz, 26 ms each. */
export function makeMp3(frames: number): Buffer {
  const frame = Buffer.alloc(104)
  frame.set([0xff, 0xfb, 0x10, 0xc4])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
