import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Ordering } from '#domain/dashboard/rankings/orderings.ts'
import { rankingSearch } from '#web/dashboard/scope/written.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'

type RankingSearch = ReturnType<typeof rankingSearch>

/** What the address says of a ranking, how another view of it is gone to, and what that asks its call for. */
export function useRankingAddress(href: (search: Partial<RankingSearch>) => string, first: Ordering) {
  const search = useSearch({ strict: false, select: rankingSearch, structuralSharing: true })
  const usual = useMemo(() => ({ order: first }), [first])
  const show = useListAddress({ search, href, usual })
  const query = { page: search.page ?? 1, search: search.q ?? '', ordering: search.order ?? first }
  return {
    search,
    show,
    first,
    query,
    /** The same of centers, where also those without figures may be shown. */
    centersQuery: { ...query, show_all: search.all === 1 ? 'true' : undefined },
  }
}

export type RankingAddress = ReturnType<typeof useRankingAddress>
