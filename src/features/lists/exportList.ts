// Writing a list into a file without holding the page up: a piece, a turn for everybody else, the next piece.

import { safeFilename } from '../../domain/fileName.ts'
import { exportPieces, type ExportedThing, type ExportFacts, type ExportFormat } from '../../domain/listExport.ts'
import { nextTurn } from '../../lib/nextTurn.ts'

export interface ExportJob {
  readonly format: ExportFormat
  readonly facts: ExportFacts
  readonly things: Iterable<ExportedThing>
}

/**
 * The file in blobs, off the script heap; undefined when it was cancelled.
 *
 * @param onProgress told how many things are written, after every piece
 */
export async function writeList(
  { format, facts, things }: ExportJob,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly Blob[] | undefined> {
  const blobs: Blob[] = []
  for (const { text, done } of exportPieces(format, facts, things)) {
    blobs.push(new Blob([text]))
    onProgress(done)
    await nextTurn()
    if (signal.aborted) return undefined
  }
  return blobs
}

/** For example `museum.example-resources-incomplete.csv`. */
export function exportName(format: ExportFormat, { kind, serverUrl, missing }: ExportFacts, isChoice: boolean): string {
  const host = URL.canParse(serverUrl) ? new URL(serverUrl).host.replaceAll(/[^a-z0-9.-]/gi, '-') : 'server'
  const parts = [host, kind, ...(isChoice ? ['shown'] : []), ...(missing === undefined ? [] : ['incomplete'])]
  return safeFilename(`${parts.join('-')}.${format}`, format === 'json' ? 'application/json' : 'text/csv')
}
