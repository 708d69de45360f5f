/** Pixels; 0 where a picture has no size of its own. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}
