import { Tabs } from '@base-ui/react/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

import { IconProvider } from '../components/iconSettings.ts'
import { Split } from '../components/Split.tsx'
import { formatCount } from '../domain/format.ts'
import type { RowMarks } from '../domain/listDifference.ts'
import type { ListItems, ListKind, Resource } from '../domain/listPage.ts'
import type { RowView } from '../domain/rowIndex.ts'
import type { TemplateValues } from '../domain/templateValue.ts'
import { OfflineNotice } from '../features/connection/OfflineNotice.tsx'
import { SessionNotice } from '../features/connection/SessionNotice.tsx'
import { UntestedEra } from '../features/connection/UntestedEra.tsx'
import { TopBar } from '../features/connection/TopBar.tsx'
import { useWalk } from '../features/lists/useWalk.ts'
import { StrayQuestions } from '../features/questions/StrayQuestions.tsx'
import { resourceColumns, resourceNarrowCell } from '../features/resources/resourceColumns.tsx'
import { templateColumns, templateNarrowCell } from '../features/templates/templateColumns.tsx'
import type { Connection } from '../protocol/connection.ts'
import { changedResources } from '../queries/changedResources.ts'
import { listsOf } from '../queries/connectionLists.ts'
import { iconShelfOf } from '../queries/iconShelves.ts'
import { keepTemplateDraft, templateDraft, withKeptDraft, type TemplateDraft } from '../queries/templateDrafts.ts'
import type { WalkSnapshot } from '../queries/walkState.ts'
import { changeAddress, type Place } from './addressStore.ts'
import { type PictureSources, PictureSourcesProvider } from '../features/preview/pictureReads.ts'
import { contentsQuery, readAgain } from '../queries/contentsQuery.ts'
import { DetailPane } from './DetailPane.tsx'
import { FilteredList } from './FilteredList.tsx'
import { ReadAnyUri } from './ReadAnyUri.tsx'
import { lookAgain } from './session.ts'
import { useShownTheme } from './theme.ts'
import { useComeBack } from './useComeBack.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { listTabOf, type ListTab, type TabFilters } from './tabFilters.ts'

export interface InspectorProps {
  readonly connection: Connection
  /** What is selected here; undefined while the address names another server, of which nothing may be read at this one. */
  readonly place: Place | undefined
  readonly onDisconnect: () => void
  readonly themeButton: ReactNode
}

const noValues: TemplateValues = new Map()
const noNames: readonly string[] = []
const noPlace: Place = { tab: 'resources' }
const noTemplate = { template: undefined, values: undefined, base: undefined, missing: undefined }

export function Inspector({ connection, place, onDisconnect, themeButton }: InspectorProps) {
  const address = useMemo(() => withKept(connection, place ?? noPlace), [connection, place])
  const queryClient = useQueryClient()
  const lists = listsOf(queryClient, connection)
  const resources = useWalk(lists.resources)
  const templates = useWalk(lists.templates)
  const changedStore = changedResources(connection)
  const changed = useSyncExternalStore(changedStore.subscribe, changedStore.get)
  const pictureSources = useMemo<PictureSources>(
    () => ({
      read: async (uri) => (await queryClient.fetchQuery(contentsQuery(connection, uri))).result.items,
      fetchBytes: connection.picture,
    }),
    [queryClient, connection],
  )
  const columnsOf = useCallback(
    (rows: RowView<Resource>, marks: RowMarks) => resourceColumns(rows, marks, changed),
    [changed],
  )
  const narrowCellOf = useCallback(
    (rows: RowView<Resource>, marks: RowMarks) => resourceNarrowCell(rows, marks, changed),
    [changed],
  )
  const tab = listTabOf(address)
  const filters = useRef<TabFilters>(new Map())
  const [picked, setPicked] = useState<{ readonly [Tab in ListTab]?: number }>({})
  const theme = useShownTheme()
  const icons = useMemo(
    () => ({ shelf: iconShelfOf(queryClient, connection), theme }),
    [queryClient, connection, theme],
  )
  useComeBack(queryClient, connection)
  useDocumentTitle(connection.server.title ?? connection.server.name)

  const selectResource = (uri: string, row?: number) => {
    if (row !== undefined) setPicked({ ...picked, resources: row })
    keepDraft()
    changeAddress({ ...noTemplate, selected: uri }, { step: true })
  }
  const selectTemplate = (uri: string, row: number) => {
    setPicked({ ...picked, templates: row })
    keepDraft()
    changeAddress({ ...templateDraft(connection, uri), template: uri, selected: undefined }, { step: true })
  }
  const unselect = () => {
    keepDraft()
    changeAddress({ ...noTemplate, selected: undefined }, { step: true })
  }

  /** What a link filled in, too, is there again when the template is. */
  function keepDraft(): void {
    const { template, values, base, missing } = address
    if (template !== undefined) keepTemplateDraft(connection, template, { values, base, missing })
  }

  function fill(values: TemplateValues, base: string | undefined): void {
    const stillMissing = address.missing?.filter((name) => values.get(name) === address.values?.get(name))
    const draft = { values, base, missing: stillMissing?.length === 0 ? undefined : stillMissing }
    if (address.template !== undefined) keepTemplateDraft(connection, address.template, draft)
    changeAddress(draft)
  }

  function switchTab(next: ListTab): void {
    const itsFilter = filters.current.get(next) ?? ''
    lookAgain()
    changeAddress({ tab: next, filter: itsFilter === '' ? undefined : itsFilter }, { step: true })
  }

  /** From a resource to a template that gives its URI, or to itself where it is a template in the wrong list. */
  function openTemplate(template: string, values: TemplateValues): void {
    const itsFilter = filters.current.get('templates') ?? ''
    keepDraft()
    changeAddress(
      {
        tab: 'templates',
        filter: itsFilter === '' ? undefined : itsFilter,
        ...templateDraft(connection, template),
        template,
        ...(values.size > 0 && { values, base: undefined, missing: undefined }),
        selected: undefined,
      },
      { step: true },
    )
  }

  function readUri(uri: string): void {
    // Asking for the URI that is on screen already is asking the server again.
    if (uri === address.selected) readAgain(queryClient, connection, uri)
    else selectResource(uri)
  }

  const main = (
    <Tabs.Root
      value={tab}
      onValueChange={(value: ListTab) => switchTab(value)}
      className="flex h-full min-h-0 flex-col"
    >
      <div className="flex items-center gap-4 border-b border-line px-4 narrow:flex-wrap narrow:gap-y-0">
        <Tabs.List aria-label="Lists" className="flex flex-1 gap-5">
          <ListTabButton tab="resources" name="Resources" count={countOf(resources)} />
          <ListTabButton tab="templates" name="Templates" count={countOf(templates)} />
        </Tabs.List>
        <ReadAnyUri onRead={readUri} />
      </div>
      <Tabs.Panel value="resources" className="min-h-0 flex-1 outline-none">
        <FilteredList
          tab="resources"
          filters={filters}
          isForeign={place === undefined}
          walk={lists.resources}
          label="Resources"
          columnsOf={columnsOf}
          narrowCellOf={narrowCellOf}
          selected={address.selected}
          picked={picked.resources}
          onSelect={selectResource}
          emptyHint={
            templates.rows.length > 0 ? `It has ${formatCount(templates.rows.length)} templates: see that tab.` : ''
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="templates" className="min-h-0 flex-1 outline-none">
        <FilteredList
          tab="templates"
          filters={filters}
          isForeign={place === undefined}
          walk={lists.templates}
          label="Templates"
          columnsOf={templateColumns}
          narrowCellOf={templateNarrowCell}
          selected={address.template}
          picked={picked.templates}
          onSelect={selectTemplate}
          emptyHint=""
        />
      </Tabs.Panel>
    </Tabs.Root>
  )

  const isSelected = address.selected !== undefined || address.template !== undefined
  return (
    <IconProvider value={icons}>
      <div className="flex h-full min-h-0 flex-col">
        <TopBar connection={connection} onDisconnect={onDisconnect} themeButton={themeButton} />
        <OfflineNotice />
        <UntestedEra connection={connection} />
        <SessionNotice connection={connection} />
        <StrayQuestions connection={connection} />
        <main className="min-h-0 flex-1">
          <Split
            main={main}
            aside={
              <PictureSourcesProvider value={pictureSources}>
                <DetailPane
                  connection={connection}
                  resources={resources.rows}
                  templates={templates.rows}
                  selected={address.selected}
                  template={address.template}
                  values={address.values ?? noValues}
                  picked={address.selected === undefined ? picked.templates : picked.resources}
                  onBack={unselect}
                  onOpenTemplate={openTemplate}
                  base={address.base}
                  missing={address.missing ?? noNames}
                  onFill={fill}
                  onReadUri={readUri}
                />
              </PictureSourcesProvider>
            }
            narrowView={isSelected ? 'aside' : 'main'}
          />
        </main>
      </div>
    </IconProvider>
  )
}

/** The place with what its link had to leave out, where this tab still holds it. */
function withKept(connection: Connection, place: Place): Omit<Place, keyof TemplateDraft> & Partial<TemplateDraft> {
  const { template, values, base, missing } = place
  return template === undefined
    ? place
    : { ...place, ...withKeptDraft(connection, template, { values, base, missing }) }
}

/** The number of loaded rows, with a plus while the server has more. */
function countOf<Item extends ListItems[ListKind]>({ state, rows, pages }: WalkSnapshot<Item>): string {
  if (state.kind === 'idle' || (rows.length === 0 && state.kind !== 'complete')) return ''
  return formatCount(rows.length) + (pages.at(-1)?.page.next.kind === 'end' ? '' : '+')
}

interface ListTabButtonProps {
  readonly tab: ListTab
  readonly name: string
  readonly count: string
}

function ListTabButton({ tab, name, count }: ListTabButtonProps) {
  return (
    <Tabs.Tab
      value={tab}
      className="-mb-px border-b-2 border-transparent py-2.5 font-medium text-soft hover:text-ink data-active:border-accent data-active:font-semibold data-active:text-ink"
    >
      {name} <span className="font-normal text-mute">{count}</span>
    </Tabs.Tab>
  )
}
