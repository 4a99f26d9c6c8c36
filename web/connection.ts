import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// Whether the browser has a network, as the queries know it too: what the bar says and what is held back agree.

let losses = 0
onlineManager.subscribe(online => {
  if (!online) losses += 1
})

export const isOnline = (): boolean => onlineManager.isOnline()

/** How often the connection has been lost: the same number twice means that it held in between. */
export const connectionLosses = (): number => losses

export const useOnline = (): boolean => useSyncExternalStore(listener => onlineManager.subscribe(listener), isOnline)
