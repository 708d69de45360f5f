// Judges one SVG away from the page.

import { judgeSvg } from '../../../../domain/svgDrawing.ts'

onmessage = ({ data }: MessageEvent<string>) => postMessage(judgeSvg(data))
