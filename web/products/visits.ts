import { useEffect } from 'react'
import { useAccount } from '#web/session/account.ts'

/** What the palette offers before anything is typed: kept per user on the device. */
export interface Visit {
  kind: 'product' | 'order'
  id: number
  name: string
}

const MOST = { product: 5, order: 3 } // screens 2.7

/** Remembers that this article or order was looked at. */
export function useVisit({ kind, id, name }: Visit): void {
  const account = useAccount()?.id
  useEffect(() => {
    if (account !== undefined) remember(account, { kind, id, name })
  }, [account, kind, id, name])
}

export function visitsOf(account: number): Visit[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(found) ? found.filter(isVisit) : []
  } catch {
    return []
  }
}

function remember(account: number, visit: Visit): void {
  const others = visitsOf(account).filter(({ kind, id }) => kind !== visit.kind || id !== visit.id)
  const all = [visit, ...others]
  const kept = (['product', 'order'] as const).flatMap(kind =>
    all.filter(each => each.kind === kind).slice(0, MOST[kind]),
  )
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(kept))
  } catch {
    // Without storage nothing is remembered.
  }
}

const keyOf = (account: number) => `pulcro.visits.${account}`

const isVisit = (found: unknown): found is Visit =>
  typeof found === 'object' &&
  found !== null &&
  'kind' in found &&
  'id' in found &&
  'name' in found &&
  (found.kind === 'product' || found.kind === 'order') &&
  typeof found.id === 'number' &&
  typeof found.name === 'string'
