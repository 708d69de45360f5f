import { Tabs } from '@base-ui/react/tabs'
import { CodeToCopy } from './CodeToCopy.tsx'
import { snippetsFor } from './snippets.ts'

/** The header lines as the common frameworks set them, one at a time. */
export function SnippetTabs({ pageOrigin }: { readonly pageOrigin: string }) {
  const snippets = snippetsFor(pageOrigin)
  return (
    <Tabs.Root defaultValue={snippets[0]?.framework} className="flex min-w-0 flex-col gap-2">
      <Tabs.List aria-label="Framework" className="flex flex-wrap gap-1.5">
        {snippets.map(({ framework }) => (
          <Tabs.Tab
            key={framework}
            value={framework}
            className="h-6 rounded-sm border border-edge px-2 text-sm text-soft hover:text-ink data-active:border-accent data-active:font-medium data-active:text-accent"
          >
            {framework}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {snippets.map(({ framework, code }) => (
        <Tabs.Panel key={framework} value={framework} className="min-w-0 rounded-sm">
          <CodeToCopy name={`Snippet for ${framework}`} code={code} copyLabel="Copy snippet" />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
