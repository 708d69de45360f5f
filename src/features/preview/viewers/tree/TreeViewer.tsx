import { useEffect, useState } from 'react'
import { Spinner } from '../../../../components/Spinner.tsx'
import type { Result } from '../../../../lib/result.ts'
import { inPieces } from '../../../../lib/inPieces.ts'
import { noJson } from '../json/jsonProblem.ts'
import type { JsonProblem } from '../json/jsonTokens.ts'
import type { ViewerProps } from '../viewer.ts'
import { createTreeBuilder, type JsonTree } from './jsonTree.ts'
import { TreeView } from './TreeView.tsx'

/** JSON as a tree, made of the text as it was sent. */
export function TreeViewer({ subject, name, onUnfit }: ViewerProps) {
  const text = subject.text()
  const built = useTree(text)
  useEffect(() => {
    if (built === undefined || built.ok) return
    onUnfit(noJson(built.problem, subject.look().isBlank))
  }, [built, subject, onUnfit])
  if (built === undefined) return <Spinner label="Building the tree" />
  return built.ok ? <TreeView tree={built.value} label={name} /> : null
}

function useTree(text: string): Result<JsonTree, JsonProblem> | undefined {
  const [done, setDone] = useState<{ text: string; result: Result<JsonTree, JsonProblem> }>()
  useEffect(() => {
    const abort = new AbortController()
    const builder = createTreeBuilder(text)
    void inPieces(() => builder.step(50_000), abort.signal).then(
      (isDone) => isDone && setDone({ text, result: builder.result() }),
    )
    return () => abort.abort()
  }, [text])
  return done?.text === text ? done.result : undefined
}
