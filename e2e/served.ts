import { answerComplete, type RawScript } from '../src/testing/servers/raw.ts'

/** A resource whose read brings these bytes as a blob, or these contents. */
export interface ServedFile {
  readonly uri: string
  readonly name: string
  readonly mimeType?: string
  readonly bytes?: Buffer
  readonly contents?: readonly object[]
}

export function servedFile(name: string, mimeType: string, bytes: Buffer): ServedFile {
  return { uri: `museum://files/${name}`, name, mimeType, bytes }
}

/** One list of files, each read as it is given. */
export function serving(files: readonly ServedFile[]): RawScript {
  return {
    'resources/list': (call) =>
      answerComplete(call, { resources: files.map(({ uri, name, mimeType }) => ({ uri, name, mimeType })) }),
    'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: [] }),
    'resources/read': (call) => {
      const file = files.find(({ uri }) => uri === call.params['uri'])
      if (file === undefined) return undefined
      const { uri, mimeType, bytes, contents } = file
      return answerComplete(call, {
        contents: contents ?? [{ uri, mimeType, blob: (bytes ?? Buffer.alloc(0)).toString('base64') }],
      })
    },
  }
}
