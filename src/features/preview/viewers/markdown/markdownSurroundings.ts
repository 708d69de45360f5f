import { createContext, useContext } from 'react'

export interface MarkdownSurroundings {
  /** The URI of the document. */
  readonly base: string
  readonly onRead: ((uri: string) => void) | undefined
  /** Scrolls to a heading; undefined where no heading has this name. */
  readonly goTo: (place: string) => (() => void) | undefined
  /** Remembers where a heading is drawn. */
  readonly noteHeading: (place: string, element: HTMLElement | null) => void
}

const context = createContext<MarkdownSurroundings>({
  base: '',
  onRead: undefined,
  goTo: () => undefined,
  noteHeading: () => {},
})

export const MarkdownProvider = context.Provider

export function useSurroundings(): MarkdownSurroundings {
  return useContext(context)
}
