import { useMemo } from 'react'
import { useAccount } from '#web/session/account.ts'

const MOST = 5 // screens.md 2.4: the last five clients

export interface RecentClient {
  id: number
  name: string
}

/** The last clients that this user selected on this device, newest first. */
export function useRecentClients(): RecentClient[] {
  const account = useAccount()
  return useMemo(() => (account ? recentOf(account.id) : []), [account])
}

export function rememberClient(account: number | undefined, { id, name }: RecentClient): void {
  if (account === undefined) return
  try {
    const others = recentOf(account).filter(client => client.id !== id)
    localStorage.setItem(keyOf(account), JSON.stringify([{ id, name }, ...others].slice(0, MOST)))
  } catch {
    // Without storage nobody is remembered.
  }
}

const keyOf = (account: number) => `pulcro.recent-clients.${account}`

function recentOf(account: number): RecentClient[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(found) ? found.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (found: unknown): found is RecentClient =>
  typeof found === 'object' && found !== null && 'id' in found && 'name' in found && typeof found.id === 'number'
