import { expect, it } from 'vitest'

import type { TemplateValues } from '../domain/templateValue.ts'
import type { AskOptions, Connection } from '../protocol/connection.ts'
import { contentsQuery } from './contentsQuery.ts'
import { createQueryClient } from './queryClient.ts'
import { addTemplateRead, templateReadQuery } from './templateReads.ts'

it.each([true, false])(
  'C6: a read that somebody asked for goes out, whether the server declares resources: %s',
  async (resources) => {
    const asked: (boolean | undefined)[] = []
    const read = (uri: string, { askAnyway }: AskOptions) => {
      asked.push(askAnyway)
      return Promise.resolve({ uri, bytes: 1, ms: 1, at: 0, exchange: 1, result: { items: [], ttlMs: 0, notes: [] } })
    }
    // Only what a read takes of a connection.
    const connection = { id: 'c', read, server: { capabilities: { resources } } } as unknown as Connection
    const client = createQueryClient()
    await client.fetchQuery(contentsQuery(connection, 'x://1'))
    const values: TemplateValues = new Map()
    const form = { template: 'x://{a}', uri: 'x://2', values, base: undefined, isExpansion: true }
    await client.fetchQuery(templateReadQuery(connection, addTemplateRead(client, connection, form)))
    expect(asked).toEqual([!resources, !resources])
  },
)
