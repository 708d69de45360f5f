// Two JSON texts, value by value. Values are compared as they are spelled, so that 1.0 and 1.00 differ and nothing is lost in
// a number type; arrays by position. Linear in the texts, bounded. Pure: no I/O.

import { fail, ok, type Result } from '../../../lib/result.ts'
import { nameSegment } from '../viewers/json/jsonPath.ts'
import { createJsonReader } from '../viewers/json/jsonReader.ts'

export interface JsonChange {
  readonly path: string
  /** As spelled; undefined for what came new. */
  readonly former: string | undefined
  /** As spelled; undefined for what is gone. */
  readonly now: string | undefined
}

/** Characters of one text, values, levels, and characters of all paths together that are compared. */
const longestText = 4_000_000
const mostValues = 100_000
const deepest = 100
const mostPathCharacters = 20_000_000

/** All changes in the order of the later text, what is gone at the end; a problem, as a clause, where they cannot be compared. */
export function jsonDifference(former: string, now: string): Result<readonly JsonChange[], string> {
  const before = valuesOf(former, 'the former text')
  if (!before.ok) return before
  const after = valuesOf(now, 'this text')
  if (!after.ok) return after
  const changes: JsonChange[] = []
  for (const [path, spelling] of after.value) {
    const old = before.value.get(path)
    if (old !== spelling) changes.push({ path, former: old, now: spelling })
  }
  for (const [path, spelling] of before.value) {
    if (!after.value.has(path)) changes.push({ path, former: spelling, now: undefined })
  }
  return ok(changes)
}

interface Level {
  readonly isObject: boolean
  readonly path: string
  /** How often each name was met, by its segment of the path: long names are shortened there. */
  readonly names: Map<string, number>
  index: number
  next: string
}

function valuesOf(text: string, subject: string): Result<ReadonlyMap<string, string>, string> {
  if (text.length > longestText) return fail(`${subject} is longer than ${longestText / 1_000_000} million characters`)
  const values = new Map<string, string>()
  const levels: Level[] = []
  let pathCharacters = 0
  let objection: string | undefined
  const pathHere = () => {
    const level = levels.at(-1)
    if (level === undefined) return '$'
    return level.isObject ? level.path + level.next : `${level.path}[${level.index}]`
  }
  const put = (spelling: string) => {
    const path = pathHere()
    pathCharacters += path.length
    if (pathCharacters > mostPathCharacters) {
      objection = `${subject} holds paths of more than ${mostPathCharacters.toLocaleString('en-US')} characters together`
      return
    }
    values.set(path, spelling)
    if (values.size > mostValues) objection = `${subject} holds more than ${mostValues.toLocaleString('en-US')} values`
  }
  const reader = createJsonReader(text, {
    onOpen(isObject) {
      if (levels.length >= deepest) objection = `${subject} is nested deeper than ${deepest} levels`
      levels.push({ isObject, path: pathHere(), names: new Map(), index: 0, next: '' })
    },
    onClose(isObject, _, isEmpty) {
      levels.pop()
      if (isEmpty) put(isObject ? '{}' : '[]')
    },
    onComma() {
      const level = levels.at(-1)
      if (level !== undefined) level.index += 1
    },
    onKey(start, end) {
      const level = levels.at(-1)
      if (level === undefined) return
      const segment = nameSegment(text.slice(start, end))
      const times = (level.names.get(segment) ?? 0) + 1
      level.names.set(segment, times)
      // A name may stand in an object twice, and each is a value of its own.
      level.next = segment + (times === 1 ? '' : ` (${times})`)
    },
    onValue: (start, end) => put(text.slice(start, end)),
  })
  while (!reader.readTo(reader.at() + 10_000)) if (objection !== undefined) return fail(objection)
  if (objection !== undefined) return fail(objection)
  return reader.problem() === undefined ? ok(values) : fail(`${subject} is no JSON`)
}
