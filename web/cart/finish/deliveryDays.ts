import { skipToken, useQuery } from '@tanstack/react-query'
import { readDeliveryDays } from '#domain/calendar/contract.ts'
import { call } from '#web/calls/call.ts'

const FRESH_MS = 3_600_000 // holidays do not change while somebody orders

/** On which days a centre can be delivered to; undefined until it is known, and without a centre. */
export function useDeliveryDays(center: number | undefined) {
  const { data } = useQuery({
    queryKey: ['delivery-days', center],
    queryFn:
      center === undefined ? skipToken : ({ signal }) => call(readDeliveryDays, { params: { id: center }, signal }),
    staleTime: FRESH_MS,
  })
  return data
}
