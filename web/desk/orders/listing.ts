import type { VIEWS } from '#web/desk/parts.ts'

export interface ArrivalSearch {
  q?: string | undefined
  view?: (typeof VIEWS)[number] | undefined
  state?: number | undefined
  client?: number | undefined
  /** The sales person of the clients. */
  seller?: number | undefined
  from?: string | undefined
  until?: string | undefined
  page?: number | undefined
}

/** What a list of arrivals asks for, by what its address says. */
export function arrivalListing({ q = '', view = 'open', state, client, seller, from, until, page = 1 }: ArrivalSearch) {
  return {
    search: q,
    state,
    client,
    sales_person: seller,
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
