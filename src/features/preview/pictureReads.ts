import { createContext, useContext } from 'react'
import type { ContentItem } from '../../domain/contents.ts'

/** Reads a resource of the same server without leaving the one that is shown. Rejects as a read does. */
export type ReadContents = (uri: string) => Promise<readonly ContentItem[]>

const context = createContext<ReadContents | undefined>(undefined)

export const ReadContentsProvider = context.Provider

/** Undefined where there is no server to ask. */
export function useReadContents(): ReadContents | undefined {
  return useContext(context)
}
