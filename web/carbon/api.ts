import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { readCenterFootprint, readCertificate, readFootprint, readSimulator } from '#domain/carbon/contract.ts'
import { type Period, periodOf, periodProblem } from '#domain/carbon/period.ts'
import { businessDay } from '#domain/dates.ts'
import { call, callFile } from '#web/calls/call.ts'
import { type Going, load } from '#web/routing/load.ts'
import type { Session } from '#web/session/session.ts'
import { currentSession } from '#web/session/store.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

const MINUTE = 60_000

const buyerOf = ({ client, center }: Pick<Session, 'client' | 'center'>) => ({ client: client?.id, center: center?.id })

const useBuyer = () => buyerOf(useSession().state)

/** R278, R279: another period, client or centre is another request, which ends the one before it. */
export const useFootprint = (period: Period) => useQuery(footprintQuery(useBuyer(), period))

const footprintQuery = (buyer: ReturnType<typeof buyerOf>, period: Period) => {
  const query = { ...buyer, ...period }
  return queryOptions({
    queryKey: ['carbon', query],
    queryFn: buyer.client === undefined ? skipToken : ({ signal }) => call(readFootprint, { query, signal }),
    staleTime: MINUTE,
  })
}

export function loadFootprint({ deps }: Going<{ from?: string | undefined; to?: string | undefined }>): void {
  const today = businessDay(new Date())
  const period = periodOf({ start_date: deps.from, end_date: deps.to }, today)
  // R280: what cannot be read is not asked for.
  if (!periodProblem(period, today)) load(footprintQuery(buyerOf(currentSession()), period))
}

export function useSimulator() {
  const query = useBuyer()
  return useQuery({
    queryKey: ['carbon-simulator', query],
    queryFn: ({ signal }) => call(readSimulator, { query, signal }),
    enabled: query.client !== undefined,
    staleTime: MINUTE,
  })
}

export const useCenterFootprint = (center: number) =>
  useQuery({
    queryKey: ['carbon-center', center],
    queryFn: ({ signal }) => call(readCenterFootprint, { params: { id: center }, signal }),
    staleTime: 10 * MINUTE,
    // Beside what is bought it is of no weight: where it does not come, nothing is shown.
    retry: false,
  })

export const loadCertificate = (center: number, period: Period & { co2e: number }) =>
  callFile(readCertificate, { params: { id: center }, query: { ...period } })
