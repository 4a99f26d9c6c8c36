import type { VIEWS } from '#web/desk/parts.ts'

export interface ArrivalSearch {
  q?: string | undefined
  view?: (typeof VIEWS)[number] | undefined
  state?: number | undefined
  from?: string | undefined
  until?: string | undefined
  page?: number | undefined
}

/** What a list of arrivals asks for, by what its address says. */
export function arrivalListing({ q = '', view = 'open', state, from, until, page = 1 }: ArrivalSearch) {
  return {
    search: q,
    state,
    closed: view === 'all' || undefined,
    new: view === 'new' || undefined,
    refused: view === 'refused' || undefined,
    mine: view === 'mine' || undefined,
    from,
    until,
    page,
  }
}

export type ArrivalListing = ReturnType<typeof arrivalListing>
