import { chance, pick } from '../drawing/chance.ts'
import { utf8 } from '../encode/bytes.ts'

const lineLength = 80
export const logLines = 26_250
/** In bytes: every line is ASCII and of one length. */
export const harbourLogSize = logLines * lineLength

const events = [
  'passed the outer buoy',
  'at anchor, waiting for tide',
  'pilot aboard',
  'alongside, coal quay',
  'cleared by customs',
] as const
const vessels = ['Amalia', 'Theodora', 'Concordia', 'Seeadler', 'Nordstern', 'Elida', 'Triton'] as const

/** A year of the harbour log, a line every twenty minutes: 2.1 MB. */
export function harbourLog(): string {
  const lines: string[] = []
  for (let index = 0; index < logLines; index++) {
    const minute = index * 20
    const day = String(1 + (Math.floor(minute / 1440) % 365)).padStart(3, '0')
    const clock = `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
    const depth = `${chance(index, 9)}.${chance(index + 7, 10)}`
    const line = `${day} ${clock}  wind ${two(chance(index, 36))}0 ${two(chance(index + 3, 40))} kn  bar ${depth} m  ${pick(vessels, index)}, ${pick(events, index * 3)}`
    lines.push(`${line.slice(0, lineLength - 1).padEnd(lineLength - 1)}\n`)
  }
  return lines.join('')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

export const sonarSize = 65_536

/** One sweep of the sonar: a header, then depths as little-endian 16-bit numbers in centimetres. */
export function sonarSurvey(): Uint8Array {
  const bytes = new Uint8Array(sonarSize)
  bytes.set(utf8('SONAR1\0\0outer basin, 2026-10-08, sweep 4\0'))
  for (let at = 64; at < bytes.length; at += 2) {
    const column = (at - 64) % 512
    const depth = 1240 - Math.abs(256 - column) * 3 + chance(at, 60)
    bytes[at] = depth & 255
    bytes[at + 1] = depth >> 8
  }
  return bytes
}

/** A WebAssembly module that exports `add(i32, i32)`. */
export const addWasm = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x07, 0x01, 0x60, 0x02, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x07, 0x07, 0x01, 0x03, 0x61, 0x64, 0x64, 0x00, 0x00],
  ...[0x0a, 0x09, 0x01, 0x07, 0x00, 0x20, 0x00, 0x20, 0x01, 0x6a, 0x0b],
)
