// Looks for the first fault of one YAML text, away from the page.

import { yamlVerdict } from './yamlVerdict.ts'

onmessage = ({ data }: MessageEvent<string>) => postMessage(yamlVerdict(data))
