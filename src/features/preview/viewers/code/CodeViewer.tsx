import { useStateFor } from '../../../../components/useStateFor.ts'
import { CodeView } from '../../editor/CodeView.tsx'
import { languageOfSubject } from '../../languageOfSubject.ts'
import { type LanguageId, languages } from '../../languages.ts'
import type { ViewerProps } from '../viewer.ts'

/** Text in the colours of its language. */
export function CodeViewer({ subject, name }: ViewerProps) {
  const found = languageOfSubject(subject)
  const text = subject.text()
  const [chosen, setChosen] = useStateFor<LanguageId | 'none'>(text, found?.language ?? 'none')
  if (text === '') return <p className="text-soft">The text is empty.</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
        <label className="flex items-center gap-2.5">
          Language
          <select
            value={chosen}
            onChange={({ target: { value } }) => setChosen([...languages.keys()].find((id) => id === value) ?? 'none')}
            className="h-6 rounded-sm border border-edge bg-panel px-1 text-sm text-soft"
          >
            <option value="none">none</option>
            {[...languages].map(([id, { name: language }]) => (
              <option key={id} value={id}>
                {language}
              </option>
            ))}
          </select>
        </label>
        {found?.by === 'name' && chosen === found.language && 'by the name of the file'}
      </p>
      <CodeView text={text} label={name} languageId={chosen === 'none' ? undefined : chosen} />
    </div>
  )
}
