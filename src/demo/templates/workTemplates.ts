import { shipSvg } from '../drawing/shipSvg.ts'
import { thumbnail } from '../drawing/thumbnail.ts'
import type { Part } from '../world/exhibit.ts'
import { logbookMarkdown } from '../world/guideTexts.ts'
import { allWorks, findWork, recordOf, tags, type Work } from '../world/works.ts'
import { queryValue, queryValues } from './address.ts'
import { json, matching, oneOf, type DemoTemplate } from './template.ts'

const ids = allWorks.map((work) => work.id)
const completeId = oneOf(ids)
const years = [...new Set(allWorks.map((work) => String(work.made)))].sort()
const logPages = 12
const searchLimit = 25

export const workByNumber: DemoTemplate = {
  uriTemplate: 'museum://works/{id}',
  name: 'work',
  title: 'Work by number',
  description: 'For example W-0114. More than six hundred numbers, so completions arrive a hundred at a time.',
  read: ({ path: [kind, id = '', ...rest] }) => {
    const work = kind === 'works' && rest.length === 0 ? findWork(id) : undefined
    return work && [{ mimeType: 'application/json', text: recordOf(work) }]
  },
  completers: new Map([['id', completeId]]),
}

export const logbookPage: DemoTemplate = {
  uriTemplate: 'museum://works/{id}/log{#page}',
  name: 'log-page',
  title: 'Page of a logbook',
  description: 'The page is a fragment; without one you get the whole book',
  mimeType: 'text/markdown',
  read: ({ path: [kind, id = '', log, ...rest], fragment }) => {
    const work = kind === 'works' && log === 'log' && rest.length === 0 ? findWork(id) : undefined
    if (work === undefined) return undefined
    const page = fragment === undefined || fragment === '' ? 'all pages' : `page ${fragment}`
    return [{ mimeType: 'text/markdown', text: `*${work.title}, ${page}*\n\n${logbookMarkdown}` }]
  },
  completers: new Map([
    ['id', completeId],
    ['page', oneOf(Array.from({ length: logPages }, (_, index) => String(index + 1)))],
  ]),
}

export const thumbnailTemplate: DemoTemplate = {
  uriTemplate: 'museum://works/{id}{.ext}{;w,h}',
  name: 'thumbnail',
  title: 'Thumbnail',
  description: 'png, svg or json; width and height in pixels, 16 to 512',
  read: ({ raw: [kind, last = '', ...rest] }) => {
    if (kind !== 'works' || rest.length > 0) return undefined
    const [file = '', ...parameters] = last.split(';')
    const [id = '', extension = 'png'] = file.split('.')
    const work = findWork(id)
    if (work === undefined) return undefined
    return draw(work, extension, side(parameters, 'w', 120), side(parameters, 'h', 90))
  },
  completers: new Map([
    ['id', completeId],
    ['ext', oneOf(['png', 'svg', 'json'])],
    ['w', oneOf(['64', '120', '240', '480'])],
    [
      'h',
      (typed, given) =>
        matching(given.has('w') ? [String((Number(given.get('w')) * 3) / 4)] : ['48', '90', '180', '360'], typed),
    ],
  ]),
}

function draw(work: Work, extension: string, width: number, height: number): readonly Part[] | undefined {
  switch (extension) {
    case 'png':
      return [{ mimeType: 'image/png', bytes: thumbnail(work.seed, width, height) }]
    case 'svg':
      return [{ mimeType: 'image/svg+xml', text: shipSvg(work.seed) }]
    case 'json':
      return [{ mimeType: 'application/json', text: recordOf(work) }]
    default:
      return undefined
  }
}

function side(parameters: readonly string[], name: string, otherwise: number): number {
  const given = Number(parameters.find((parameter) => parameter.startsWith(`${name}=`))?.slice(name.length + 1))
  return Number.isFinite(given) ? Math.round(Math.min(512, Math.max(16, given))) : otherwise
}

export const search: DemoTemplate = {
  uriTemplate: 'museum://search{?q,lang,tag*}',
  name: 'search',
  title: 'Search the catalogue',
  description: 'Words of a title, a language, any number of tags; all may be left out',
  mimeType: 'application/json',
  read: (address) => {
    if (address.path.join('/') !== 'search') return undefined
    const q = queryValue(address, 'q')
    const wanted = queryValues(address, 'tag')
    const found = allWorks.filter((work) => hasWords(work, q) && wanted.every((tag) => work.tags.includes(tag)))
    return json({
      q: q ?? null,
      lang: queryValue(address, 'lang') ?? 'en',
      tags: wanted,
      found: found.length,
      works: briefs(found),
    })
  },
  completers: new Map([
    ['q', oneOf(allWorks.map((work) => work.title))],
    ['lang', oneOf(['da', 'de', 'en', 'nl', 'pt', 'sv'])],
    ['tag', oneOf(tags)],
  ]),
}

export const tagged: DemoTemplate = {
  uriTemplate: 'museum://tagged{/tag*}',
  name: 'tagged',
  title: 'Tagged works',
  description: 'A list of tags, each a segment of the path; a work must have them all',
  mimeType: 'application/json',
  read: ({ path: [kind, ...wanted] }) => {
    if (kind !== 'tagged') return undefined
    const given = wanted.filter(Boolean)
    const found = allWorks.filter((work) => given.every((tag) => work.tags.includes(tag)))
    return json({ tags: given, found: found.length, works: briefs(found) })
  },
  completers: new Map([['tag', oneOf(tags)]]),
}

export const worksOfYear: DemoTemplate = {
  uriTemplate: 'museum://years/{year:3}/{year}',
  name: 'year',
  title: 'Works of a year',
  description: 'Filed by decade: the first three digits are the folder',
  mimeType: 'application/json',
  read: ({ path: [kind, decade = '', year = '', ...rest] }) => {
    if (kind !== 'years' || rest.length > 0 || decade === '' || !year.startsWith(decade)) return undefined
    return json({ year, works: briefs(allWorks.filter((work) => String(work.made) === year)) })
  },
  completers: new Map([['year', oneOf(years)]]),
}

export const catalogue: DemoTemplate = {
  uriTemplate: 'museum://catalogue{?filter*}',
  name: 'catalogue',
  title: 'Catalogue, filtered',
  description: 'Pairs of a field and a value: place, made, state or tag',
  mimeType: 'application/json',
  read: (address) => {
    if (address.path.join('/') !== 'catalogue') return undefined
    const found = allWorks.filter((work) => address.query.every(([field, value]) => fits(work, field, value)))
    return json({ filter: address.query, found: found.length, works: briefs(found) })
  },
  completers: new Map(),
}

function fits(work: Work, field: string, value: string): boolean {
  switch (field) {
    case 'place':
      return work.place === value
    case 'made':
      return String(work.made) === value
    case 'state':
      return work.state === value
    case 'tag':
      return work.tags.includes(value)
    default:
      return true
  }
}

function hasWords(work: Work, q: string | undefined): boolean {
  return q === undefined || work.title.toLowerCase().includes(q.toLowerCase())
}

function briefs(works: readonly Work[]): { id: string; title: string; uri: string }[] {
  return works.slice(0, searchLimit).map(({ id, title }) => ({ id, title, uri: `museum://works/${id}` }))
}
