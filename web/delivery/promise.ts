import { useState } from 'react'
import type { DeliveryDays } from '#domain/calendar/contract.ts'
import { arrivalOf, promiseOf } from '#domain/calendar/promise.ts'
import type { DeliveryPromise, PromisedLine } from '#domain/calendar/promise.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useCalendar, useDelivery } from './deliveryDays.ts'

interface CentersPromise {
  promise: DeliveryPromise
  calendar: DeliveryDays
  now: Date
}

/** What is promised to the selected centre at this minute; null where nothing is, undefined while it is asked. */
export function usePromise(): CentersPromise | null | undefined {
  const { center } = useSession().state
  const delivery = useDelivery(center?.id)
  if (center === null) return null
  if (!delivery) return undefined
  const promise = promiseOf(delivery.calendar, delivery.now)
  return promise && { promise, ...delivery }
}

/** When what is short of an article arrives at the selected centre; where nothing is promised, when it arrives in stock. */
export function useArrival(line: PromisedLine): string | null {
  const { center } = useSession().state
  const { data } = useCalendar(center?.id)
  const [here] = useState(() => Date.now())
  const promise = data && promiseOf(data, new Date(here + data.ahead))
  return promise ? arrivalOf(line, promise.day, data) : line.expected_on
}
