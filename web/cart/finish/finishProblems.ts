import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import type { DeliveryCalendar } from '#domain/calendar/delivery-day.ts'
import type { Cart } from '#domain/cart/contract.ts'
import type { FinishType } from '#domain/cart/finish-type.ts'
import { catalogProblems, offerProblems, orderProblems, saidProblems as problemsOfSaid } from '#domain/cart/finish.ts'
import { areAddresses, MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { NO_CATALOG } from '#web/cart/catalog-form/catalogForm.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'

import type { FinishField, FinishForm, OrderInputs, SaidForm } from './finishForm.ts'

/** The same of whatever a cart becomes; an order has no catalogue. */
type Inputs = OrderInputs & Partial<Pick<FinishForm, 'catalog' | 'send_to'>>

export interface FinishProblem {
  key: MessageKey
  /** Absent if the lines are at fault. */
  field?: FinishField
  /** What the message names. */
  params?: Record<string, string>
}

const FIELDS: Partial<Record<MessageKey, FinishField>> = {
  'cart.needs_finish_type': 'type',
  'cart.order_needs_center': 'center',
  'cart.offer_needs_center': 'center',
  'cart.catalog_needs_center': 'center',
  'cart.catalog_needs_type': 'catalog_type',
  'cart.catalog_needs_name': 'catalog_name',
  'cart.customer_number_too_long': 'customer_number',
  'cart.needs_customer_number': 'customer_number',
  'cart.customer_number_form': 'customer_number',
  'cart.needs_cost_center': 'cost_center',
  'cart.unknown_cost_center': 'cost_center',
  'cart.needs_order_file': 'order_file',
  'cart.no_order_file': 'order_file',
  'cart.delivery_in_past': 'delivery_date',
  'cart.delivery_on_weekend': 'delivery_date',
  'cart.delivery_on_holiday': 'delivery_date',
  'cart.delivery_when_closed': 'delivery_date',
  'cart.delivery_on_weekend_only': 'delivery_date',
  'cart.delivery_on_holiday_only': 'delivery_date',
  'cart.delivery_when_closed_only': 'delivery_date',
  'promise.no_route': 'delivery_date',
  'promise.no_route_only': 'delivery_date',
  'promise.too_late': 'delivery_date',
  'promise.too_late_only': 'delivery_date',
  'errors.invalid_date': 'delivery_date',
  'offers.send_to_wrong': 'send_to',
  'cart.needs_legal': 'accepts_legal',
}

/** The field that a refusal of the server is about, by its code. */
export const fieldOf = (code: string | undefined): FinishField | undefined =>
  Object.entries(FIELDS).find(([key]) => key === code)?.[1]

interface Situation {
  type: FinishType
  has_center: boolean
  /** The business day, YYYY-MM-DD. */
  today: string
  /** Of the centre; without it the server alone says on which days there is no delivery. */
  delivery?: { calendar: DeliveryCalendar; now: Date } | undefined
  /** What the client's own orders have to say. */
  rules?: OrderRules | undefined
  /** Whether the conditions are accepted by who sends it: staff that offer something do not accept their own. */
  asks_legal?: boolean
}

/** Why the cart cannot be sent yet; the first one is the one to say. */
export function finishProblems(cart: Pick<Cart, 'items'>, form: Inputs, situation: Situation): FinishProblem[] {
  const problems = keysOf(cart, form, situation).map(key => problemOf(key, situation.rules))
  const undeliverable = undeliverableDay(form, situation)
  if (!undeliverable || problems.some(({ field }) => field === 'delivery_date')) return problems
  const { key, params } = undeliverable
  const place = problems.at(-1)?.field === 'accepts_legal' ? problems.length - 1 : problems.length
  return problems.toSpliced(place, 0, { key, field: FIELDS[key], params })
}

/** The same of what an order says by the rules of its client, where its lines come from elsewhere. */
export const saidProblems = (form: SaidForm, rules: OrderRules): FinishProblem[] =>
  problemsOfSaid({ ...form, rules, has_file: form.order_file !== null }).map(key => problemOf(key, rules))

/** The same of a lead's offer. */
export const leadProblems = (cart: Pick<Cart, 'items'>, email: string, send_to: string | null): FinishProblem[] =>
  withWrongAddress(offerProblems({ lines: cart.items, buyer: { kind: 'lead', email } }), send_to).map(key =>
    problemOf(key),
  )

const problemOf = (key: MessageKey, rules?: OrderRules): FinishProblem => ({
  key,
  field: FIELDS[key],
  ...paramsOf(key, rules),
})

function paramsOf(key: MessageKey, rules?: OrderRules): Pick<FinishProblem, 'params'> {
  if (key === 'offers.send_to_wrong') return { params: { max: String(MAX_RECIPIENTS) } }
  return key === 'cart.customer_number_form' ? { params: { form: rules?.order_number_rule ?? '' } } : {}
}

function undeliverableDay(form: OrderInputs, { type, delivery }: Situation) {
  const day = typedDay(form.delivery_date)
  return type === 'order' && day && delivery ? deliveryProblem(day, delivery.calendar, delivery.now) : undefined
}

function keysOf(cart: Pick<Cart, 'items'>, form: Inputs, situation: Situation): MessageKey[] {
  const { type, has_center, today, rules, asks_legal = true } = situation
  const { catalog = NO_CATALOG } = form
  const accepts_legal = asks_legal ? form.accepts_legal : undefined
  switch (type) {
    case 'none':
      return ['cart.needs_finish_type']
    case 'offer':
      return withWrongAddress(
        offerProblems({ lines: cart.items, buyer: { kind: 'client', has_center }, accepts_legal }),
        form.send_to,
      )
    case 'catalog': {
      const { type: catalog_type, name: catalog_name } = catalog
      return withWrongAddress(
        catalogProblems({ lines: cart.items, has_center, catalog_type, catalog_name, accepts_legal }),
        catalog.recipients,
      )
    }
    case 'order': {
      const day = typedDay(form.delivery_date)
      const keys = orderProblems({
        lines: cart.items,
        has_center,
        customer_number: form.customer_number,
        rules,
        cost_center: form.cost_center ?? '',
        has_file: form.order_file != null,
        delivery_date: day ?? null,
        today,
        accepts_legal,
      })
      const isNoDay = form.delivery_date.trim() !== '' && day === undefined
      if (isNoDay) keys.splice(keys.at(-1) === 'cart.needs_legal' ? -1 : keys.length, 0, 'errors.invalid_date')
      return keys
    }
  }
}

/** That of the addresses is said before that of the box, which is the last one. */
function withWrongAddress(keys: MessageKey[], send_to: string | null | undefined): MessageKey[] {
  if (areAddresses(send_to ?? '')) return keys
  return keys.toSpliced(keys.at(-1) === 'cart.needs_legal' ? -1 : keys.length, 0, 'offers.send_to_wrong')
}
