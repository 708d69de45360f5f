// Re-indents one long JSON text away from the page.

import { formatJson } from './jsonFormat.ts'

onmessage = ({ data }: MessageEvent<string>) => postMessage(formatJson(data))
