import { useSyncExternalStore } from 'react'

// True while the server answers that it is in maintenance. call.ts sets it, layout/notices/MaintenanceGate.tsx shows it.

let isOn = false
const listeners = new Set<() => void>()

export const beginMaintenance = (): void => set(true)
export const endMaintenance = (): void => set(false)

export const useMaintenance = (): boolean => useSyncExternalStore(onChange, () => isOn)

function set(next: boolean): void {
  isOn = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
