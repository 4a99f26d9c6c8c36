import { useEffect, useState } from 'react'
import type { FinishType } from '#domain/cart/finish-type.ts'
import type { Payment, ShippingMethod } from '#domain/cart/shipping.ts'
import { addressesIn } from '#domain/offers/addresses.ts'
import { NO_CATALOG } from '#web/cart/catalog-form/catalogForm.ts'
import type { CatalogForm } from '#web/cart/catalog-form/catalogForm.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'
import type { OrderFile } from './orderFile.ts'
import { currentSession } from '#web/session/store.ts'
import { finishOwner, forgetFinish, keepFinish, keptFinish } from './keptFinish.ts'
import type { OfferForm, OrderForm } from './send.ts'

/** As it is typed; what is half typed survives navigation and reload, the legal box does not. */
export interface FinishForm {
  /** Of use where it is asked. */
  type: FinishType
  /** The type is what an offer was converted into: it counts also where nobody is asked for it. */
  was_chosen: boolean
  customer_number: string
  delivery_date: string
  /** All lines in one delivery, where not all of them are in stock. */
  delivered_together: boolean
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

/** What an order says by the rules of its client. */
export type SaidForm = Pick<FinishForm, 'customer_number' | 'cost_center' | 'order_file'>

/** What an order is asked besides its lines and its centre. */
export type OrderInputs = Pick<FinishForm, 'customer_number' | 'delivery_date' | 'accepts_legal'> &
  Partial<Pick<FinishForm, 'cost_center' | 'order_file'>>

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

const EMPTY: FinishForm = {
  type: 'none',
  was_chosen: false,
  customer_number: '',
  delivery_date: '',
  delivered_together: false,
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

export const fieldId = (field: FinishField): string => `finish-${field}`

/** Of who is chosen when it is opened: each client and lead has words of its own, which belong to nobody else's order. */
export function useFinishForm(observations: string) {
  const [owner] = useState(() => finishOwner(currentSession()))
  const [form, setForm] = useState<FinishForm>(() => ({ ...EMPTY, observations, ...keptFinish(owner) }))
  useEffect(() => keepFinish(owner, form), [owner, form])
  return {
    form,
    change: (part: Partial<FinishForm>) => setForm(before => ({ ...before, ...part })),
    forget: () => forgetFinish(owner),
  }
}

/**
 * What an offer is converted into is what its cart becomes: the form of the next cart begins with it, and with the number
 * that the client gave when it accepted.
 */
export const keepType = (type: 'order' | 'offer', customer_number = '') =>
  keepFinish(finishOwner(currentSession()), {
    ...keptFinish(finishOwner(currentSession())),
    type,
    was_chosen: type === 'offer',
    ...(type === 'order' && customer_number !== '' && { customer_number }),
  })

/** What was typed for an order that came back into the cart: its form begins with it. */
export const keepOrder = (
  typed: Pick<FinishForm, 'customer_number' | 'cost_center' | 'delivery_date' | 'delivered_together'>,
) => keepFinish(finishOwner(currentSession()), typed)

export const asOrder = (form: FinishForm): OrderForm => ({
  delivery_date: typedDay(form.delivery_date) ?? null,
  observations: form.observations.trim(),
  ...asSaid(form),
})

export const asSaid = ({ customer_number, cost_center, order_file }: SaidForm) => ({
  customer_number: customer_number.trim(),
  ...(cost_center !== '' && { cost_center }),
  ...(order_file && { order_file }),
})

/** `own` is the address that the form shows until another is typed: that of the client or lead, or empty. */
export const asOffer = (form: Pick<FinishForm, 'observations' | 'print_format' | 'send_to'>, own = ''): OfferForm => ({
  observations: form.observations.trim(),
  print_format: form.print_format,
  send_to: addressesIn(form.send_to ?? own),
})
