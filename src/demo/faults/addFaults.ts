import type { Exhibit } from '../world/exhibit.ts'
import { entryFaults } from './entryFaults.ts'
import type { Fault } from './fault.ts'
import { flowFaults, misnamedPage } from './flowFaults.ts'
import { readFaults } from './readFaults.ts'

export function allFaults(pageCount: number): Fault[] {
  return [...entryFaults, ...readFaults, ...flowFaults(pageCount - 1)]
}

/** The collection with an extra page, and on every page first what is wrong on purpose. */
export function addFaults(pages: Exhibit[][]): Exhibit[][] {
  const faulty = pages.toSpliced(misnamedPage, 0, [])
  const faults = allFaults(faulty.length)
  return faulty.map((page, index) => [
    ...faults.filter((fault) => fault.pages.includes(index)).map((fault) => fault.exhibit),
    ...page,
  ])
}
