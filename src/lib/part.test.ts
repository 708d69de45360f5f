import { describe, expect, it } from 'vitest'
import { definePart, fetchPartsAhead, PartError } from './part.ts'

const atOnce = () => Promise.resolve()

describe('a part', () => {
  it('is fetched once, however many ask, and can be looked at from then on', async () => {
    let fetches = 0
    const part = definePart('The viewer', () => Promise.resolve(`viewer ${++fetches}`))
    expect(part.peek()).toBeUndefined()
    expect(await Promise.all([part.load(), part.load()])).toEqual(['viewer 1', 'viewer 1'])
    expect(await part.load()).toBe('viewer 1')
    expect(part.peek()).toBe('viewer 1')
  })

  it('that did not come says which it was and why, and is asked for again the next time', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('viewer')]
    const part = definePart('The viewer', () => answers.shift() ?? expect.fail('asked a third time'))
    const error: unknown = await part.load().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PartError)
    expect(error).toMatchObject({ part: 'The viewer', message: 'Failed to fetch' })
    expect(await part.load()).toBe('viewer')
  })
})

describe('fetching ahead', () => {
  it('takes one part at a time, goes on after a failure, and finds the parts of parts', async () => {
    const order: string[] = []
    const fetched = (name: string) => {
      order.push(name)
      return Promise.resolve(name)
    }
    definePart('first', () => {
      definePart('inner', () => fetched('inner'))
      return fetched('first')
    })
    definePart('lost', () => {
      order.push('lost')
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await fetchPartsAhead(() => {
      order.push('turn')
      return atOnce()
    })
    expect(order.slice(-6)).toEqual(['turn', 'first', 'turn', 'lost', 'turn', 'inner'])
    await fetchPartsAhead(atOnce)
    expect(order.filter((name) => name === 'inner')).toHaveLength(1)
  })
})
