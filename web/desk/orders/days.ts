import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessDay } from '#domain/dates.ts'
import { type Arrival, type ArrivalDay, countArrivalDays } from '#domain/desk/orders-contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'
import type { ArrivalListing } from './listing.ts'

/** The business day on which it came in, YYYY-MM-DD. */
export const arrivedOn = ({ arrived_at }: Arrival): string => businessDay(new Date(arrived_at))

const NONE: ReadonlyMap<string, ArrivalDay> = new Map()

/** What the list finds on the days of its page, the newest row first. It is asked again whenever the rows are. */
export function useArrivalDays(
  { page: _page, ...query }: ArrivalListing,
  rows: readonly Arrival[],
): ReadonlyMap<string, ArrivalDay> {
  const [newest, oldest] = [rows.at(0), rows.at(-1)]
  const { readArrivals } = useCan()
  const { data } = useQuery({
    queryKey: ['desk', 'arrival-days', query, rows],
    queryFn: ({ signal }) =>
      newest && oldest
        ? call(countArrivalDays, { query: { ...query, first: arrivedOn(oldest), last: arrivedOn(newest) }, signal })
        : null,
    enabled: readArrivals && newest !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return data ? new Map(data.results.map(each => [each.day, each])) : NONE
}
