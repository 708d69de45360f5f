// What an item was sent as, character by character, for whoever copies it. Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { encodeBase64 } from './base64.ts'
import { type ContentItem, foreignJson } from './contents.ts'
import { mostCopied } from './copyValue.ts'
import { formatCount } from './format.ts'

export interface SentForm {
  /** A blob is copied as its base64. */
  readonly form: 'text' | 'blob' | 'json'
  /** For example `Contents, as sent`. */
  readonly name: string
  /** What it is, or why it cannot be copied. */
  readonly hint: string
  /** Made at the moment of copying; undefined where it cannot be copied. */
  readonly text: (() => string) | undefined
}

/** The forms of an item as they were sent: a text as it is, a blob as its base64. Two for an item that has both. */
export function sentForms(item: ContentItem): readonly SentForm[] {
  switch (item.kind) {
    case 'text':
      return [textForm('Contents, as sent', item.text)]
    case 'blob':
      return [blobForm('Contents, as sent', item)]
    case 'broken-blob':
      return [form('blob', 'Contents, as sent', 'The base64, broken as it is', item.raw.length, () => item.raw)]
    case 'both':
      return [textForm('Text, as sent', item.text), blobForm('Blob, as sent', item)]
    case 'foreign': {
      const isSent = item.json !== undefined
      const json = foreignJson(item)
      return [
        form(
          'json',
          isSent ? 'Contents, as sent' : 'Contents',
          isSent ? 'As JSON' : 'As JSON, written anew',
          json.length,
          () => json,
        ),
      ]
    }
    default:
      return assertNever(item)
  }
}

function textForm(name: string, text: string): SentForm {
  const hint = text.isWellFormed()
    ? 'The text'
    : 'Copied with half a surrogate pair as U+FFFD: a clipboard cannot hold it'
  return form('text', name, hint, text.length, () => text)
}

function blobForm(name: string, { bytes, base64 }: { readonly bytes: Uint8Array; readonly base64?: string }): SentForm {
  const length = base64?.length ?? Math.ceil(bytes.length / 3) * 4
  return form('blob', name, 'Its base64', length, () => base64 ?? encodeBase64(bytes))
}

function form(kind: SentForm['form'], name: string, hint: string, length: number, text: () => string): SentForm {
  if (length <= mostCopied) return { form: kind, name, hint, text }
  const most = formatCount(mostCopied)
  return {
    form: kind,
    name,
    hint: `${formatCount(length)} characters: no more than ${most} are copied. Download has it.`,
    text: undefined,
  }
}
