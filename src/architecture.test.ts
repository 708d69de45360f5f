import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layerViolations } from './testing/layerViolations.ts'

const folder = import.meta.dirname

function sources(): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]))
}

describe('the layers', () => {
  it('point one way in every file of src/', () => {
    expect(layerViolations(sources(), 100)).toEqual([])
  })

  it('fail the check when it saw no imports', () => {
    expect(layerViolations(new Map(), 1)).toEqual(['Only 0 imports were seen, fewer than 1.'])
    expect(layerViolations(new Map([['lib/a.ts', 'export const a = 1']]), 1)).toHaveLength(1)
  })

  it.each([
    ['lib/a.ts', `import { b } from '../domain/b.ts'`],
    ['lib/a.ts', `import { b } from '../domain/b'`],
    ['domain/a.ts', `import type { B } from '../protocol/b.ts'`],
    ['domain/a.ts', `import { type B } from '../queries/b.ts'`],
    ['domain/a.ts', `import '../components/b.ts'`],
    ['protocol/a.ts', `export * from '../queries/b.ts'`],
    ['protocol/a.ts', `export { b } from '../features/x/b.ts'`],
    ['protocol/a.ts', `import { demo } from '../demo/demo.ts'`],
    ['protocol/a.ts', `const b = await import('../app/b.ts')`],
    ['protocol/a.ts', `import url from '../app/b.ts?worker&url'`],
    ['protocol/a.ts', `const url = new URL('../app/b.ts', import.meta.url)`],
    ['queries/a.ts', `type B = import('../features/x/b.ts').B`],
    ['queries/a.ts', `import { b } from '../components/b.tsx'`],
    ['components/a.tsx', `import { b } from '../queries/b.ts'; export const c = <b />`],
    ['components/a.tsx', `import { b } from '../features/x/b.ts'`],
    ['features/x/a.ts', `import { b } from '../y/b.ts'`],
    ['features/x/deep/a.ts', `import { b } from '../../y/b.ts'`],
    ['features/x/a.ts', `import { b } from '../../app/b.ts'`],
    ['features/x/a.ts', `import { b } from '../../demo/b.ts'`],
    ['app/a.ts', `import { b } from '../host/b.ts'`],
    ['demo/a.ts', `import { b } from '../domain/b.ts'`],
    ['host/a.ts', `import { b } from '../app/b.ts'`],
    ['app/a.ts', `import { b } from '../testing/b.ts'`],
    ['lib/a.ts', `import { b } from '../../scripts/b.mjs'`],
    ['strange/a.ts', `import { b } from '../lib/b.ts'`],
    ['queries/a.ts', `import { Client } from '@modelcontextprotocol/client'`],
    ['features/x/a.ts', `const b = import('@modelcontextprotocol/client/stdio')`],
    ['protocol/a.ts', `import type { McpServer } from '@modelcontextprotocol/server'`],
    ['protocol/a.ts', `import { b } from '@modelcontextprotocol/sdk/server/mcp.js'`],
    ['lib/a.ts', `import { useState } from 'react'`],
    ['domain/a.ts', `import { useQuery } from '@tanstack/react-query'`],
    ['protocol/a.ts', `import { jsx } from 'react/jsx-runtime'`],
    ['app/a.ts', `import { readFileSync } from 'node:fs'`],
  ])('are broken by %s with %s', (path, source) => {
    expect(layerViolations(new Map([[path, source]]), 1)).toHaveLength(1)
  })

  it.each([
    ['domain/a.ts', `import { b } from '../lib/b.ts'`],
    ['protocol/a.ts', `const { demo } = await import('../demo/demo.ts')`],
    ['protocol/a.ts', `import { Client } from '@modelcontextprotocol/client'`],
    ['protocol/a.test.ts', `import { b } from '../testing/b.ts'; import { S } from '@modelcontextprotocol/server'`],
    ['features/x/a.tsx', `import { b } from './deep/b.tsx'; import { c } from '../../components/c.tsx'`],
    ['features/x/a.tsx', `import { useState } from 'react'`],
    ['app/a.tsx', `import { b } from '../features/x/b.tsx'; import './styles.css'`],
    ['main.tsx', `import { App } from './app/App.tsx'`],
    ['host/a.ts', `import { b } from '../demo/b.ts'; import { createServer } from 'node:http'`],
    ['testing/a.ts', `import { b } from '../host/b.ts'`],
    ['testing/a.ts', `const program = new URL('../../node_modules/b/dist/index.js', import.meta.url)`],
    ['protocol/a.ts', `import { version } from '../../package.json'`],
  ])('allow %s with %s', (path, source) => {
    expect(layerViolations(new Map([[path, source]]), 1)).toEqual([])
  })
})
