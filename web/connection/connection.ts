import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The online state of the query client, so that the offline bar and paused queries always agree.

let losses = 0
onlineManager.subscribe(online => {
  if (!online) losses += 1
})

export const isOnline = (): boolean => onlineManager.isOnline()

/** How often the connection was lost. If the number did not change, the connection held in between. */
export const connectionLosses = (): number => losses

export const useOnline = (): boolean => useSyncExternalStore(listener => onlineManager.subscribe(listener), isOnline)
