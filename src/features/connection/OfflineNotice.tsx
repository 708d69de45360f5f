import { useSyncExternalStore } from 'react'

/** Says at once that the network is gone, and what becomes of it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p
      role="status"
      aria-label="Network"
      className="border-b border-line bg-deviation-ground px-4 py-1.5 text-deviation"
    >
      This device is offline. What was loaded stays. What fails for that is asked for again as soon as the network is
      back.
    </p>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
