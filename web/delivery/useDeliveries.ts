import { stockShown } from '#domain/cart/availability.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import { arrivalsOf, promiseFor, promiseOf, togetherOn } from '#domain/calendar/promise.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useConfig } from '#web/session/account.ts'
import { type Delivery, useDelivery } from './deliveryDays.ts'

/** Of lines that do not all come with the first delivery. */
interface Deliveries {
  /** How many articles come later. */
  later: number
  /** YYYY-MM-DD; null where nobody has said the route of the center. */
  first: string | null
  /** When all of them are there; null where nobody knows. */
  together: string | null
}

/**
 * How the lines of a cart come to the selected center, from the day that is wished for; null where all of them come at
 * once, and where the brand says nothing of its stock.
 */
export function useDeliveries(items: CartItem[], wished: string | null): Deliveries | null {
  const { stock = false, stock_availability = false } = useConfig().flags
  const { center } = useSession().state
  const delivery = useDelivery(center?.id)
  const isUnderway = center !== null && !delivery
  if (isUnderway || stockShown({ stock, stock_availability }) === 'nothing') return null
  const lines = items.flatMap(lineOf)
  const first = delivery ? firstDay(delivery, wished) : null
  if (!delivery || first === null) {
    const short = lines.filter(({ units, stock }) => units > stock)
    return short.length > 0 ? { later: articlesIn(short), first: null, together: null } : null
  }
  const arrivals = arrivalsOf(lines, first, delivery.calendar)
  const late = lines.filter((_line, index) => arrivals[index] !== first)
  return late.length > 0 ? { later: articlesIn(late), first, together: togetherOn(first, arrivals) } : null
}

/** The day of the first delivery; null where nothing is promised, also of a day that is wished for. */
function firstDay({ calendar, now }: Delivery, wished: string | null): string | null {
  if (wished === null) return promiseOf(calendar, now)?.day ?? null
  return deliveryProblem(wished, calendar, now) ? null : (promiseFor(wished, calendar)?.day ?? null)
}

const articlesIn = (lines: { product: number }[]): number => new Set(lines.map(line => line.product)).size

function lineOf(item: CartItem) {
  if (item.is_charge) return []
  const { stock, expected_on, expected_quantity } = item.product_data
  const units = item.quantity * (item.aditional_measurement_unit_data?.quantity ?? 1)
  return [{ product: item.product, units, stock, expected_on, expected_quantity }]
}
