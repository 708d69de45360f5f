import { useEffect } from 'react'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { inPieces } from '../../../../lib/inPieces.ts'
import { createPathFinder } from './jsonPath.ts'

/** Milliseconds that the cursor rests before its place is looked up. */
const restMs = 60

/** The path of the cursor's place in a JSON text, once the cursor was put somewhere. */
export function usePlace(text: string | undefined): {
  readonly path: string | undefined
  readonly onCursor: (position: number) => void
} {
  const [position, setPosition] = useStateFor<number | undefined>(text, undefined)
  const [path, setPath] = useStateFor<string | undefined>(text, undefined)
  useEffect(() => {
    if (text === undefined || position === undefined) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const finder = createPathFinder(text, position)
      void inPieces(() => finder.step(50_000), abort.signal).then((done) => done && setPath(finder.path()))
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, position, setPath])
  return { path, onCursor: setPosition }
}
