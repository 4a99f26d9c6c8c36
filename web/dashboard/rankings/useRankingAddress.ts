import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Ordering } from '#domain/dashboard/rankings/orderings.ts'
import { rankingSearch } from '#web/dashboard/scope/written.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'

type RankingSearch = ReturnType<typeof rankingSearch>

/** What the address says of a ranking, and how another view of it is gone to. */
export function useRankingAddress(href: (search: Partial<RankingSearch>) => string, first: Ordering) {
  const search = useSearch({ strict: false, select: rankingSearch, structuralSharing: true })
  const usual = useMemo(() => ({ order: first }), [first])
  const show = useListAddress({ search, href, usual })
  return { search, show, first }
}

export type RankingAddress = ReturnType<typeof useRankingAddress>
