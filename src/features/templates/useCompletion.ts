import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import type { CompletionEvent, CompletionState } from '../../domain/completionAsking.ts'
import { contextFor, type CompletionContext } from '../../domain/completionContext.ts'
import { listedSuggestions, serverSuggestions, type SuggestionList } from '../../domain/completionList.ts'
import { completionsOf, type CompletionOffer } from '../../queries/completions.ts'
import type { FieldProps } from './fieldProps.ts'

export interface FieldCompletion {
  readonly offer: CompletionOffer
  readonly state: CompletionState
  /** What can be chosen now; undefined while nothing is known. */
  readonly list: SuggestionList | undefined
  /** Variables with a value that do not go along with the question. */
  readonly leftOut: CompletionContext['leftOut']
  /** Tells what was done in the field; where the server completes nothing, it is kept from it. */
  readonly tell: (event: CompletionEvent) => void
  readonly askAnyway: () => void
}

type Asked = Pick<FieldProps, 'connection' | 'template' | 'variable' | 'value' | 'values' | 'listed'>

/** The suggestions for one field, and whose they are: the server's, or ours where it offers none. */
export function useCompletion({ connection, template, variable, value, values, listed }: Asked): FieldCompletion {
  const completions = completionsOf(useQueryClient(), connection)
  const asker = completions.asker(template, variable)
  const offer = useSyncExternalStore(completions.offer.subscribe, completions.offer.get)
  const state = useSyncExternalStore(asker.state.subscribe, asker.state.get)
  const isAsking = offer === 'offered' || offer === 'insisted'
  const isIdle = state.kind === 'idle'
  const { revision } = connection.server
  const context = useMemo(
    () => (isIdle ? undefined : contextFor(values, revision, variable)),
    [isIdle, values, revision, variable],
  )
  // Another parent drops what was suggested here, also while this field is not the one being filled in.
  useEffect(() => {
    if (context !== undefined) asker.setContext(context.arguments)
  }, [asker, context])
  useEffect(() => () => asker.dispatch({ kind: 'left' }), [asker])
  const list = useMemo(() => {
    if (!isAsking) return listedSuggestions(listed, value)
    return state.kind === 'answered' && state.text === value ? serverSuggestions(state.answer) : undefined
  }, [isAsking, listed, value, state])

  /** With its context first: one that came later would cancel the question as that of another context. */
  function ask(event: CompletionEvent): void {
    asker.setContext(contextFor(values, revision, variable).arguments)
    asker.dispatch(event)
  }

  function tell(event: CompletionEvent): void {
    if (isAsking) ask(event)
  }

  function askAnyway(): void {
    completions.insist()
    // Not `tell`: up to this moment the server completes nothing.
    ask({ kind: 'asked-again', text: value })
  }

  return { offer, state, list, leftOut: context?.leftOut ?? [], tell, askAnyway }
}
