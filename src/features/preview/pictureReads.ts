import { createContext, useContext } from 'react'
import type { ContentItem } from '../../domain/contents.ts'
import type { FetchBytes } from './loadPicture.ts'

/** Reads a resource of the same server without leaving the one that is shown. Rejects as a read does. */
export type ReadContents = (uri: string) => Promise<readonly ContentItem[]>

export interface PictureSources {
  /** Absent where there is no server to ask. */
  readonly read?: ReadContents
  /** Absent where no request may leave. */
  readonly fetchBytes?: FetchBytes
}

const context = createContext<PictureSources>({})

export const PictureSourcesProvider = context.Provider

export function usePictureSources(): PictureSources {
  return useContext(context)
}
