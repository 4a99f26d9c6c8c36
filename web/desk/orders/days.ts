import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#domain/dates.ts'
import { type Arrival, type ArrivalDay, countArrivalDays } from '#domain/desk/orders-contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'
import { ASKED_AGAIN } from './api.ts'
import type { ArrivalListing } from './listing.ts'

/** The business day on which it came in, YYYY-MM-DD. */
export const arrivedOn = ({ arrived_at }: Arrival): string => businessDay(new Date(arrived_at))

const NONE: ReadonlyMap<string, ArrivalDay> = new Map()

/** What the list finds on the days of its page, of which the newest row comes first. */
export function useArrivalDays(
  { page: _page, ...filter }: ArrivalListing,
  rows: readonly Arrival[],
): ReadonlyMap<string, ArrivalDay> {
  const [newest, oldest] = [rows.at(0), rows.at(-1)]
  const query = { ...filter, first: oldest ? arrivedOn(oldest) : '', last: newest ? arrivedOn(newest) : '' }
  const { readArrivals } = useCan()
  const { data } = useQuery({
    queryKey: ['desk', 'arrival-days', query],
    queryFn: ({ signal }) => call(countArrivalDays, { query, signal }),
    enabled: readArrivals && rows.length > 0,
    refetchInterval: ASKED_AGAIN,
  })
  return data ? new Map(data.results.map(each => [each.day, each])) : NONE
}
