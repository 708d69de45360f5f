import type { TemplateEntry } from '../answers.ts'

/** Entries that follow the proper templates on the last page. */
export const faultyTemplates: readonly unknown[] = [
  {
    uriTemplate: 'museum://works/{id}',
    name: 'work',
    title: 'Work by number',
    description: 'Listed twice on purpose: it is the first of the list again.',
  },
  {
    uriTemplate: 'museum://oops/{id',
    name: 'broken',
    title: 'Broken',
    description: 'Its brace is never closed, on purpose.',
  },
  {
    uriTemplate: 'museum://oops/{!id}',
    name: 'broken-operator',
    title: 'Reserved operator',
    description: 'Uses `!`, on purpose, which the RFC keeps for later.',
  },
  {
    uriTemplate: 'museum://oops/{id:0}',
    name: 'broken-prefix',
    title: 'Prefix of nothing',
    description: 'A prefix of no characters, on purpose: the RFC begins at 1.',
  },
  {
    uriTemplate: 'museum://guests/{user-id}',
    name: 'hyphen',
    title: 'Name with a hyphen',
    description: 'Its variable has a hyphen, on purpose; the grammar knows none.',
  },
  {
    uriTemplate: 'rooms/{room}/label',
    name: 'relative',
    title: 'Without a beginning',
    description: 'Relative, on purpose: nothing says what it is relative to.',
  },
  {
    uriTemplate: 'museum://report{?from,until,room,floor,unit,format,lang}',
    name: 'too-many',
    title: 'Rather a tool',
    description: 'Seven variables, on purpose: nobody knows them all.',
  },
  {
    uriTemplate: 'museum://hours',
    name: 'no-variables',
    title: 'Nothing to fill in',
    description: 'A template without variables, on purpose: it belongs in the other list.',
  },
  { uriTemplate: 'museum://nameless/{id}', description: 'Has no name, on purpose.' },
  { uri: 'museum://misnamed/{id}', name: 'misnamed', description: 'Calls its template `uri`, on purpose.' },
  {
    uriTemplate: 'museum://before/{id}',
    name: 'null-after',
    description: 'The entry after this one is null, on purpose.',
  },
  null,
] satisfies readonly (Partial<TemplateEntry & { uri: string }> | null)[]
