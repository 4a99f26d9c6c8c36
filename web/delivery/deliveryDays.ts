import { skipToken, useQuery } from '@tanstack/react-query'
import { readDeliveryDays } from '#domain/calendar/contract.ts'
import type { DeliveryDays } from '#domain/calendar/contract.ts'
import { call } from '#web/calls/call.ts'
import { useMinute } from './useMinute.ts'
import { useCan } from '#web/session/account.ts'

const FRESH_MS = 3_600_000 // holidays and routes do not change while somebody orders

/** On which days a centre can be delivered to, and what time it is there. */
export interface Delivery {
  calendar: DeliveryDays
  now: Date
}

/** Asked once for a centre, whatever shows it. */
export function useCalendar(center: number | undefined) {
  const can = useCan()
  return useQuery({
    queryKey: ['delivery-days', center],
    queryFn: center === undefined || !can.browseCenters ? skipToken : ({ signal }) => ask(center, signal),
    staleTime: FRESH_MS,
  })
}

/** Undefined until it is known, and without a centre. Who shows it shows it anew each minute. */
export function useDelivery(center: number | undefined): Delivery | undefined {
  const { data } = useCalendar(center)
  const here = useMinute(data?.ahead ?? 0)
  return data && { calendar: data, now: new Date(here + data.ahead) }
}

/** With how far the clock of the server is ahead of the browser's, in milliseconds. */
async function ask(center: number, signal: AbortSignal) {
  const days = await call(readDeliveryDays, { params: { id: center }, signal })
  return { ...days, ahead: Date.parse(days.now) - Date.now() }
}
