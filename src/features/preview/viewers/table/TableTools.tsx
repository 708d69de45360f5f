export interface TableToolsProps {
  /** What was asked for; undefined leaves it to a guess. */
  readonly delimiter: string | undefined
  /** What the table was cut by; undefined until that is known. */
  readonly used: string | undefined
  readonly isByType: boolean
  readonly onDelimiter: (delimiter: string | undefined) => void
  readonly hasHeader: boolean
  /** Who said so, where it was not the person. */
  readonly headerSource: string | undefined
  readonly onHeader: (hasHeader: boolean) => void
  readonly filter: string
  readonly onFilter: (filter: string) => void
}

const names: ReadonlyMap<string, string> = new Map([
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Bar'],
])

const auto = 'auto'

/** How the text is cut into cells, and which rows are shown. */
export function TableTools(props: TableToolsProps) {
  const { delimiter, used, isByType, onDelimiter, hasHeader, headerSource, onHeader, filter, onFilter } = props
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <input
        type="search"
        aria-label="Filter rows"
        placeholder="Filter rows"
        autoComplete="off"
        spellCheck={false}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
        className="h-7 min-w-24 flex-1 rounded-md border border-edge bg-panel px-2"
      />
      <label className="flex items-center gap-2 text-soft">
        Cells end at
        <select
          value={delimiter ?? auto}
          onChange={({ target: { value } }) => onDelimiter(value === auto ? undefined : value)}
          className="h-6 rounded-sm border border-edge bg-panel px-1 text-ink"
        >
          <option value={auto}>
            {used === undefined || delimiter !== undefined ? 'Guess' : `${nameOf(used)} (guessed)`}
          </option>
          {[...names].map(([value, name]) => (
            <option key={value} value={value}>
              {isByType && value === '\t' ? `${name} (by its type)` : name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5 text-soft">
        <input type="checkbox" checked={hasHeader} onChange={({ target }) => onHeader(target.checked)} />
        First row is a heading{headerSource !== undefined && ` (${headerSource})`}
      </label>
    </div>
  )
}

function nameOf(delimiter: string): string {
  return names.get(delimiter) ?? `U+${(delimiter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
