import { useState } from 'react'

import type { Connection } from '../../protocol/connection.ts'
import { VariableField } from './VariableField.tsx'

export interface VariableSuggestionsProps {
  readonly connection: Connection
  readonly template: string
  /** Each name once, in order of first use. */
  readonly variables: readonly string[]
}

/** The template's variables, each with what the server suggests for it given the others. */
export function VariableSuggestions({ connection, template, variables }: VariableSuggestionsProps) {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const offersCompletions = connection.server.capabilities.completions
  return (
    <form aria-label="Template variables" className="mt-4" onSubmit={(event) => event.preventDefault()}>
      <p className="mb-3 text-sm text-mute">
        {offersCompletions
          ? 'The server is asked for suggestions while you type; the values of the other variables go along.'
          : 'The server declares no completions, so nothing is asked.'}
      </p>
      {variables.map((variable) => (
        <VariableField
          key={variable}
          connection={connection}
          template={template}
          variable={variable}
          value={values.get(variable) ?? ''}
          others={otherValues(values, variable)}
          onChange={(value) => setValues(new Map(values).set(variable, value))}
        />
      ))}
    </form>
  )
}

/** Only what is filled in: a server must be able to tell empty from not given. */
function otherValues(values: ReadonlyMap<string, string>, variable: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...values].filter(([name, value]) => name !== variable && value !== ''))
}
