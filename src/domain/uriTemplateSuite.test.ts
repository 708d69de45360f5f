// The public suite github.com/uri-templates/uritemplate-test, read where a copy of it lies beside the project.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { isJsonObject } from '../lib/json.ts'
import { expandTemplate } from './expandTemplate.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue } from './templateValue.ts'
import { parseTemplate } from './uriTemplate.ts'

interface SuiteCase {
  readonly name: string
  readonly template: string
  readonly values: ReadonlyMap<string, TemplateValue>
  /** Any of these; none when the template must not pass as one that conforms. */
  readonly expected: readonly string[]
}

const folder = join(import.meta.dirname, '../../../shared/uritemplate-test')
const cases = existsSync(folder) ? readdirSync(folder).flatMap(casesOf) : []

it('T1: all 270 cases of the public suite', ({ skip }) => {
  skip(cases.length === 0, `No copy of uritemplate-test at ${folder}; the project's own table runs all the same.`)
  const failed = cases.filter((one) => !passes(one)).map(({ name }) => name)
  expect(failed).toEqual([])
  expect(cases).toHaveLength(270)
})

/** What the suite refuses is a problem here, or marked as outside the grammar: such names expand, on purpose (T4, K40). */
function passes({ template, values, expected }: SuiteCase): boolean {
  const parsed = parseTemplate(template)
  const result = expandTemplate(template, values)
  if (expected.length === 0) return !result.ok || (parsed.ok && !parsed.value.isConforming)
  return parsed.ok && parsed.value.isConforming && result.ok && expected.includes(result.value)
}

function casesOf(file: string): SuiteCase[] {
  if (!file.endsWith('.json')) return []
  const groups: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return entriesOf(groups).flatMap(([group, content]) => {
    const { variables, testcases } = isJsonObject(content) ? content : {}
    const values = new Map(entriesOf(variables).flatMap(([name, value]) => valueOf(name, value)))
    return (Array.isArray(testcases) ? testcases : []).map(([template, expected]: unknown[]) => ({
      name: `${file}, ${group}: ${String(template)}`,
      template: String(template),
      values,
      expected: expected === false ? [] : [expected].flat().map(String),
    }))
  })
}

function entriesOf(value: unknown): [string, unknown][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

function valueOf(name: string, value: unknown): [string, TemplateValue][] {
  if (value === null) return []
  if (Array.isArray(value)) return [[name, { kind: 'list', items: value.map(String) }]]
  if (!isJsonObject(value)) return [[name, textValue(String(value))]]
  return [[name, { kind: 'pairs', pairs: Object.entries(value).map(([key, text]) => [key, String(text)] as const) }]]
}
