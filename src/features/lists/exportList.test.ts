import { describe, expect, it } from 'vitest'

import type { ExportedThing, ExportFacts } from '../../domain/listExport.ts'
import { writeList } from './exportList.ts'

const facts: ExportFacts = {
  kind: 'resources',
  serverUrl: 'https://m.example/mcp',
  serverName: 'museum',
  revision: '2026-07-28',
  exportedAt: 'now',
  pages: 1,
  missing: undefined,
  notes: [],
}

function* things(count: number): Generator<ExportedThing> {
  for (let n = 0; n < count; n++) {
    const item = { uri: `m://${n}`, name: 'x' }
    yield { kind: 'row', entry: { item, raw: item }, page: 1, times: 1 }
  }
}

describe('writeList', () => {
  it('writes 100,000 rows, and lets others have a turn between the pieces', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const progress: number[] = []
    const blobs = await writeList(
      { format: 'json', facts, things: things(100_000) },
      new AbortController().signal,
      (done) => progress.push(done),
    )
    isOver = true
    const file = JSON.parse(await new Blob([...(blobs ?? [])]).text()) as { resources: { uri: string }[] }
    expect(file.resources).toHaveLength(100_000)
    expect(file.resources.at(-1)).toEqual({ uri: 'm://99999', name: 'x' })
    expect(progress).toEqual([...Array.from({ length: 200 }, (_, n) => (n + 1) * 500), 100_000])
    expect(turns).toBeGreaterThan(50)
  })

  it('ends after the piece in which it is cancelled', async () => {
    const cancel = new AbortController()
    let written = 0
    const blobs = await writeList({ format: 'csv', facts, things: things(100_000) }, cancel.signal, (done) => {
      written = done
      if (done >= 1_000) cancel.abort()
    })
    expect(blobs).toBeUndefined()
    expect(written).toBe(1_000)
  })
})
