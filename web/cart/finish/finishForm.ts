import { useEffect, useState } from 'react'
import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import type { DeliveryCalendar } from '#domain/calendar/delivery-day.ts'
import type { Cart } from '#domain/cart/contract.ts'
import type { FinishType } from '#domain/cart/finish-type.ts'
import { catalogProblems, offerProblems, orderProblems } from '#domain/cart/finish.ts'
import type { Payment, ShippingMethod } from '#domain/cart/shipping.ts'
import { addressesIn, areAddresses, MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { NO_CATALOG } from '#web/cart/catalog-form/catalogForm.ts'
import type { CatalogForm } from '#web/cart/catalog-form/catalogForm.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'
import type { OrderFile } from './orderFile.ts'
import { FINISH_KEY, keepFinish, keptFinish } from './keptFinish.ts'
import type { OfferForm, OrderForm } from './send.ts'
import { tabStorage } from '#web/browserStorage.ts'

const keyFor = (lead: number | undefined) => (lead === undefined ? FINISH_KEY : `${FINISH_KEY}-lead-${lead}`)

/** As it is typed; what is half typed survives navigation and reload, the legal box does not. */
export interface FinishForm {
  /** Of use where it is asked. */
  type: FinishType
  /** The type is what an offer was converted into: it counts also where nobody is asked for it. */
  was_chosen: boolean
  customer_number: string
  delivery_date: string
  cost_center: string
  order_file: OrderFile | null
  observations: string
  /** Of an offer; null takes the first. */
  print_format: number | null
  /** The addresses that an offer goes to, as they are typed; null until they are: the client's or lead's own. */
  send_to: string | null
  /** Of use where the brand lets it be chosen. */
  shipping: ShippingMethod
  payment: Payment
  /** Of a lead's offer, where the brand has these. */
  comments: string
  agreed_payment: Payment | null
  /** Of use where the cart becomes a catalogue. */
  catalog: CatalogForm
  accepts_legal: boolean
}

/** What an order is asked besides its lines and its centre. */
export type OrderInputs = Pick<FinishForm, 'customer_number' | 'delivery_date' | 'accepts_legal'> &
  Partial<Pick<FinishForm, 'cost_center' | 'order_file'>>

/** The same of whatever a cart becomes; an order has no catalogue. */
type Inputs = OrderInputs & Partial<Pick<FinishForm, 'catalog' | 'send_to'>>

export type FinishField =
  | 'type'
  | 'center'
  | 'customer_number'
  | 'delivery_date'
  | 'cost_center'
  | 'order_file'
  | 'catalog_type'
  | 'catalog_name'
  | 'send_to'
  | 'accepts_legal'

export interface FinishProblem {
  key: MessageKey
  /** Absent if the lines are at fault. */
  field?: FinishField
  /** What the message names. */
  params?: Record<string, string>
}

const EMPTY: FinishForm = {
  type: 'none',
  was_chosen: false,
  customer_number: '',
  delivery_date: '',
  cost_center: '',
  order_file: null,
  observations: '',
  print_format: null,
  send_to: null,
  shipping: '3pl',
  payment: 'credit',
  comments: '',
  agreed_payment: null,
  catalog: NO_CATALOG,
  accepts_legal: false,
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
  'errors.invalid_date': 'delivery_date',
  'offers.send_to_wrong': 'send_to',
  'cart.needs_legal': 'accepts_legal',
}

export const fieldId = (field: FinishField): string => `finish-${field}`

/** `lead`: each has words of its own, which belong to nobody else's order. */
export function useFinishForm(observations: string, lead?: number) {
  const key = keyFor(lead)
  const [form, setForm] = useState<FinishForm>(() => ({ ...EMPTY, observations, ...keptFinish(key) }))
  useEffect(() => keepFinish(key, form), [key, form])
  return {
    form,
    change: (part: Partial<FinishForm>) => setForm(before => ({ ...before, ...part })),
    forget: () => tabStorage.removeItem(key),
  }
}

/** What an offer is converted into is what its cart becomes: the form of the next cart begins with it. */
export const keepType = (type: 'order' | 'offer') =>
  keepFinish(FINISH_KEY, { ...keptFinish(FINISH_KEY), type, was_chosen: type === 'offer' })

interface Situation {
  type: FinishType
  has_center: boolean
  /** The business day, YYYY-MM-DD. */
  today: string
  /** Of the centre; without it the server alone says on which days there is no delivery. */
  calendar?: DeliveryCalendar
  /** What the client's own orders have to say. */
  rules?: OrderRules | undefined
}

/** Why the cart cannot be sent yet; the first one is the one to say. */
export function finishProblems(cart: Pick<Cart, 'items'>, form: Inputs, situation: Situation): FinishProblem[] {
  const problems: FinishProblem[] = keysOf(cart, form, situation).map(key => ({
    key,
    field: FIELDS[key],
    ...paramsOf(key, situation),
  }))
  const undeliverable = undeliverableDay(form, situation)
  if (!undeliverable || problems.some(({ field }) => field === 'delivery_date')) return problems
  const { key, params } = undeliverable
  const place = problems.at(-1)?.field === 'accepts_legal' ? problems.length - 1 : problems.length
  return problems.toSpliced(place, 0, { key, field: FIELDS[key], params })
}

function paramsOf(key: MessageKey, { rules }: Situation): Pick<FinishProblem, 'params'> {
  if (key === 'offers.send_to_wrong') return { params: { max: String(MAX_RECIPIENTS) } }
  return key === 'cart.customer_number_form' ? { params: { form: rules?.order_number_rule ?? '' } } : {}
}

function undeliverableDay(form: OrderInputs, { type, calendar }: Situation) {
  const day = typedDay(form.delivery_date)
  return type === 'order' && day && calendar ? deliveryProblem(day, calendar) : undefined
}

function keysOf(cart: Pick<Cart, 'items'>, form: Inputs, { type, has_center, today, rules }: Situation): MessageKey[] {
  const { accepts_legal, catalog = NO_CATALOG } = form
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

export const asOrder = (form: FinishForm): OrderForm => ({
  customer_number: form.customer_number.trim(),
  delivery_date: typedDay(form.delivery_date) ?? null,
  observations: form.observations.trim(),
  ...(form.cost_center !== '' && { cost_center: form.cost_center }),
  ...(form.order_file && { order_file: form.order_file }),
})

/** That of the addresses is said before that of the box, which is the last one. */
export function withWrongAddress(keys: MessageKey[], send_to: string | null | undefined): MessageKey[] {
  if (areAddresses(send_to ?? '')) return keys
  return keys.toSpliced(keys.at(-1) === 'cart.needs_legal' ? -1 : keys.length, 0, 'offers.send_to_wrong')
}

/** `own` is the address that the form shows until another is typed: that of the client or lead, or empty. */
export const asOffer = (form: Pick<FinishForm, 'observations' | 'print_format' | 'send_to'>, own = ''): OfferForm => ({
  observations: form.observations.trim(),
  print_format: form.print_format,
  send_to: addressesIn(form.send_to ?? own),
})
