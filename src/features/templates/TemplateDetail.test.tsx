// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'

import { TemplateDetail } from './TemplateDetail.tsx'

it.each([
  ['of thousands of expressions', '{a}'.repeat(5_000), false],
  ['of thousands of variables', `{?${Array.from({ length: 5_000 }, (_, index) => `v${index}`).join()}}`, false],
  ['of everyday size', 'm://{a}', true],
])('the form of a template %s is drawn in the task of the click only if it is small', async (_, template, isAtOnce) => {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() => {
    root.render(
      <TemplateDetail template={template} entry={undefined} page={undefined} onReadUri={() => {}}>
        {() => <p>the form</p>}
      </TemplateDetail>,
    )
  })
  expect(box.textContent.includes('the form')).toBe(isAtOnce)
  await vi.waitFor(() => expect(box.textContent).toContain('the form'))
  root.unmount()
})
