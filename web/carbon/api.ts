import { useQuery } from '@tanstack/react-query'
import { readCenterFootprint, readCertificate, readFootprint, readSimulator } from '#domain/carbon/contract.ts'
import type { Period } from '#domain/carbon/period.ts'
import { call, callFile } from '#web/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

const MINUTE = 60_000

function useBuyer() {
  const { client, center } = useSession().state
  return { client: client?.id, center: center?.id }
}

/** R278, R279: another period, client or centre is another request, which ends the one before it. */
export function useFootprint(period: Period) {
  const buyer = useBuyer()
  const query = { ...buyer, ...period }
  return useQuery({
    queryKey: ['carbon', query],
    queryFn: ({ signal }) => call(readFootprint, { query, signal }),
    enabled: buyer.client !== undefined,
    staleTime: MINUTE,
  })
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
