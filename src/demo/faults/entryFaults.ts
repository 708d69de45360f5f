// Faults that are seen in the list.

import { fault, type Fault } from './fault.ts'

/** An entry with some fields replaced. */
const but = (changes: object) => (entry: object) => [{ ...entry, ...changes }]

/** An entry without some of its fields. */
const without =
  (...names: readonly string[]) =>
  (entry: object) => [Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)))]

export const entryFaults: readonly Fault[] = [
  fault('twice', {
    title: 'Bell of the Hope',
    description: 'Listed twice on purpose: both entries stand on this page and are alike.',
    listed: (entry) => [entry, entry],
  }),
  fault('twice-across', {
    title: 'Chart of the bar',
    description: 'Listed twice on purpose: once on page 1 and again on page 6.',
    pages: [0, 5],
  }),
  fault('twice-different', {
    title: 'Anchor of the Marie',
    description: 'Listed twice on purpose: one address, two titles, two types.',
    listed: (entry) => [entry, { ...entry, title: 'Cannon of the Marie', mimeType: 'image/png' }],
  }),
  fault('no-name', {
    title: 'No name',
    description: 'Has neither name nor title, on purpose: `name` is required.',
    listed: without('name', 'title'),
  }),
  fault('null-after', {
    title: 'Before the gap',
    description: 'The entry after this one is null, on purpose.',
    listed: (entry) => [entry, null],
  }),
  fault('string-after', {
    title: 'Before the loose label',
    description: 'The entry after this one is a bare string, on purpose.',
    listed: (entry) => [entry, 'museum://works/loose'],
  }),
  fault('no-uri', {
    title: 'Adrift',
    description: 'Has no address at all, on purpose: nobody can read it.',
    listed: without('uri'),
  }),
  fault('uri-number', {
    title: 'Number 42',
    description: 'Its address is the number 42, on purpose, not a text.',
    listed: but({ uri: 42 }),
  }),
  fault('icons-seven', {
    title: 'Sign with a broken icon',
    description: '`icons` is the number 7, on purpose, not a list.',
    listed: but({ icons: 7 }),
  }),
  fault('icon-elsewhere', {
    title: 'Sign from across the river',
    description: 'One icon lies on another origin, one is a page with a script, on purpose: neither may be used.',
    listed: but({
      icons: [
        { src: 'https://elsewhere.invalid/pixel.png' },
        { src: 'data:text/html,<script>globalThis.stowaway=1</script>' },
      ],
    }),
  }),
  fault('size-minus', {
    title: 'Less than nothing',
    description: 'Its size is -1, on purpose.',
    listed: but({ size: -1 }),
  }),
  fault('size-words', {
    title: 'Size in words',
    description: 'Its size is the word “big”, on purpose.',
    listed: but({ size: 'big' }),
  }),
  fault('size-wrong', {
    title: 'Ten bytes, it says',
    description: 'Declares a size of 10 bytes, on purpose; what you read is longer.',
    listed: but({ size: 10 }),
  }),
  fault('modified-tuesday', {
    title: 'Modified some time ago',
    description: 'Was modified “last Tuesday”, on purpose: that is no date.',
    listed: but({ annotations: { lastModified: 'last Tuesday' } }),
  }),
  fault('priority-99', {
    title: 'Most important of all',
    description: 'Its priority is 99, on purpose; 1 is the highest there is.',
    listed: but({ annotations: { priority: 99 } }),
  }),
  fault('audience-pirates', {
    title: 'For pirates only',
    description: 'Its audience is “pirates”, on purpose; there are users and assistants.',
    listed: but({ annotations: { audience: ['pirates'] } }),
  }),
  fault('annotations-list', {
    title: 'Annotated in a list',
    description: '`annotations` is a list, on purpose, not an object.',
    listed: but({ annotations: ['important'] }),
  }),
  fault('title-object', {
    title: 'Title in two languages',
    description: 'Its title is an object, on purpose, not a text.',
    listed: but({ title: { en: 'Rope', da: 'Reb' } }),
  }),
  fault('type-nonsense', {
    title: 'Type: picture',
    description: 'Its type is “picture”, on purpose: no MIME type.',
    listed: but({ mimeType: 'picture' }),
  }),
  fault('works/{id}/condition', {
    title: 'Condition of a work',
    description: 'Its address is a template, on purpose: it belongs in the other list. It can be read as it is.',
  }),
  fault('formula', {
    title: '=HYPERLINK("https://elsewhere.invalid";"Open me")',
    description: 'Its title is a formula, on purpose: harmless here, not in a spreadsheet.',
  }),
  fault('turned-round', {
    title: 'Invoice \u202Egnp.exe',
    description: 'Its title turns the writing direction round, on purpose, to look like another file.',
  }),
  fault('text-inside', {
    title: 'Unpacked already',
    description: 'The list holds its whole text, on purpose: contents belong in a read.',
    listed: but({ text: 'Contents that nobody asked for.' }),
  }),
]
