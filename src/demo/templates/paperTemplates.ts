import { borrowers, letterBoxes, letterPath, letterText, loans } from '../world/records.ts'
import { queryValue } from './address.ts'
import { matching, oneOf, type Completer, type DemoTemplate } from './template.ts'
import type { Part } from '../world/exhibit.ts'

const letters = new Map(Array.from({ length: letterBoxes }, (_, index) => [letterPath(index), index]))

/** Folders first: the next step of every path that begins with what was typed. */
const completePath: Completer = (typed) => {
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1)
  const steps = [...letters.keys()].filter((path) => path.startsWith(folder)).map((path) => nextStep(path, folder))
  return matching(steps, typed)
}

function nextStep(path: string, folder: string): string {
  const end = path.indexOf('/', folder.length)
  return end < 0 ? path : path.slice(0, end + 1)
}

export const archiveFile: DemoTemplate = {
  uriTemplate: 'museum://archive/{+path}',
  name: 'archive-file',
  title: 'File in the archive',
  description: 'A path that keeps its slashes; a folder gives its contents',
  mimeType: 'text/plain',
  read: ({ path: [kind, ...rest] }) => (kind === 'archive' ? readArchive(rest.join('/')) : undefined),
  completers: new Map([['path', completePath]]),
}

export const legacyPath: DemoTemplate = {
  uriTemplate: 'museum://files/{path}',
  name: 'legacy-path',
  title: 'Legacy path',
  description: 'The older way to ask for a file of the archive: every slash arrives as %2F',
  mimeType: 'text/plain',
  read: ({ path: [kind, path = '', ...rest] }) =>
    kind === 'files' && rest.length === 0 ? readArchive(path) : undefined,
  completers: new Map([['path', completePath]]),
}

function readArchive(path: string): readonly Part[] | undefined {
  const index = letters.get(path)
  if (index !== undefined) return [{ mimeType: 'text/plain; charset=utf-8', text: letterText(index) }]
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`
  const inside = new Set(
    [...letters.keys()].filter((known) => known.startsWith(folder)).map((known) => nextStep(known, folder)),
  )
  return inside.size === 0 ? undefined : [{ mimeType: 'text/plain', text: `${[...inside].join('\n')}\n` }]
}

export const openLoans: DemoTemplate = {
  uriTemplate: 'museum://loans?state=open{&borrower,until}',
  name: 'open-loans',
  title: 'Open loans of a borrower',
  description: 'Continues a query that is already there',
  mimeType: 'text/csv',
  read: (address) => {
    if (address.path.join('/') !== 'loans') return undefined
    const borrower = queryValue(address, 'borrower')
    const until = queryValue(address, 'until')
    const rows = loans.filter(
      (loan) =>
        loan.open &&
        (borrower === undefined || loan.borrower === borrower) &&
        (until === undefined || loan.until <= until),
    )
    const lines = rows.map((loan) => `${loan.number},${loan.work},"${loan.borrower}",${loan.until}`)
    return [{ mimeType: 'text/csv', text: `loan,work,borrower,until\n${lines.map((line) => `${line}\n`).join('')}` }]
  },
  completers: new Map([
    ['borrower', oneOf(borrowers)],
    ['until', (typed, given) => matching(untilDates(given.get('borrower')), typed)],
  ]),
}

function untilDates(borrower: string | undefined): string[] {
  const dates = loans.filter((loan) => loan.open && (borrower === undefined || loan.borrower === borrower))
  return dates.map((loan) => loan.until).sort()
}

const shelves = new Map<string, readonly string[]>([
  ['Bræstrup, A.', ['Cranes I Have Known', 'The Bar and Its Ways', 'Against Dredging']],
  ['Ibáñez, M.', ['Tides for the Impatient', 'A Pilot’s Arithmetic']],
  ['Lund, E.', ['Knots', 'More Knots', 'The Last Knot', 'Knots, Annotated']],
  ['Okafor, C.', ['Lamps of the Northern Coast', 'Oil and Wick']],
  ['Tessier, J.', ['Figureheads: A Reckoning', 'Paint, Layer by Layer', 'Oak']],
  ['Verbeek, W.', ['How to Read a Chart That Lies', 'Soundings 1790–1871']],
])

export const libraryBook: DemoTemplate = {
  uriTemplate: 'museum://library/{author}/{book}',
  name: 'book',
  title: 'Book in the library',
  description: 'The catalogue of authors is slow, as it always was; the books depend on the author',
  mimeType: 'text/markdown',
  read: ({ path: [kind, author = '', book = '', ...rest] }) => {
    if (kind !== 'library' || rest.length > 0 || !shelves.get(author)?.includes(book)) return undefined
    return [
      {
        mimeType: 'text/markdown',
        text: `# ${book}\n\n*${author}*\n\nReading room only. Ask at the desk, and bring a pencil.\n`,
      },
    ]
  },
  completers: new Map([
    ['author', oneOf([...shelves.keys()])],
    ['book', (typed, given) => matching(shelves.get(given.get('author') ?? '') ?? [...shelves.values()].flat(), typed)],
  ]),
  slow: ['author'],
}
