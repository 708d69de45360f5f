import { useEffect } from 'react'

/** Names the server in the tab's title while it is connected. */
export function useDocumentTitle(server: string): void {
  useEffect(() => {
    document.title = server === '' ? 'Vitrine' : `${server.slice(0, 80)} · Vitrine`
    return () => {
      document.title = 'Vitrine'
    }
  }, [server])
}
