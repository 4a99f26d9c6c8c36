import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import type { SalesNode } from '#domain/dashboard/nodes.ts'
import { stringifySearch } from '#web/routing/searchText.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { type AskedScope, askedOf } from './asked.ts'
import { ALL_NODES, dashboardSearch } from './written.ts'
import type { WrittenScope } from './written.ts'

export interface Scope extends AskedScope {
  today: string
  /** The scope as the search part of an address, for the way to another screen. */
  search: (change?: Partial<WrittenScope>) => string
  /** Changes a part of it in the address of this screen, and goes back to the first page of its list. */
  change: (part: Partial<WrittenScope>) => void
}

/** The scope that the address says, for a tree of nodes. A node that the tree does not have is as if none was named. */
export function useScope(tree: SalesNode[]): Scope {
  const written = useSearch({ strict: false, select: dashboardSearch, structuralSharing: true })
  const whole = useSearch({ strict: false })
  const { path, go } = useAddress()
  const [today] = useState(() => businessDay(new Date()))
  const asked = askedOf(tree, written, today)
  const named = { ...written, node: asked.node ?? ALL_NODES }
  return {
    ...asked,
    today,
    search: change => stringifySearch({ ...named, ...change }),
    change: part =>
      go(`${path}${stringifySearch({ ...whole, page: undefined, open: undefined, ...part })}`, { resetScroll: false }),
  }
}

/** The figures as the address of a list of documents says it. */
export const documentsOf = ({ node }: AskedScope, client?: number) => ({ node: node ?? ('all' as const), client })
