import { useEffect } from 'react'

import { connector } from './session.ts'

/** Going back to before the connect step leaves the server: a page that names none in its address is at none. */
export function useLeaveByHistory(addressedServer: string | undefined, isActive: boolean): void {
  useEffect(() => {
    if (addressedServer === undefined && isActive) connector.disconnect()
  }, [addressedServer, isActive])
}
