import { useEffect, useState } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { orderProblems } from '#domain/cart/finish.ts'
import type { Payment, ShippingMethod } from '#domain/cart/shipping.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { typedDay } from '#web/ui/typedDay.ts'
import type { OrderForm } from './send.ts'

const KEY = 'pulcro.finish'

/** As it is typed; what is half typed survives navigation and reload, the legal box does not. */
export interface FinishForm {
  customer_number: string
  delivery_date: string
  observations: string
  /** Of use where the brand lets it be chosen. */
  shipping: ShippingMethod
  payment: Payment
  accepts_legal: boolean
}

export type FinishField = 'center' | 'customer_number' | 'delivery_date' | 'accepts_legal'

export interface FinishProblem {
  key: MessageKey
  /** Absent where the lines are at fault. */
  field?: FinishField
}

const EMPTY: FinishForm = {
  customer_number: '',
  delivery_date: '',
  observations: '',
  shipping: '3pl',
  payment: 'credit',
  accepts_legal: false,
}

const FIELDS: Partial<Record<MessageKey, FinishField>> = {
  'cart.order_needs_center': 'center',
  'cart.customer_number_too_long': 'customer_number',
  'cart.delivery_in_past': 'delivery_date',
  'errors.invalid_date': 'delivery_date',
  'cart.needs_legal': 'accepts_legal',
}

export const fieldId = (field: FinishField): string => `finish-${field}`

export function useFinishForm(observations: string) {
  const [form, setForm] = useState<FinishForm>(() => ({ ...EMPTY, observations, ...kept() }))
  useEffect(() => keep(form), [form])
  return {
    form,
    change: (part: Partial<FinishForm>) => setForm(before => ({ ...before, ...part })),
    forget: () => sessionStorage.removeItem(KEY),
  }
}

/** Why the cart cannot be sent yet; the first one is the one to say. */
export function finishProblems(cart: Cart, hasCenter: boolean, form: FinishForm, today: string): FinishProblem[] {
  const keys = orderProblems({
    lines: cart.items,
    has_center: hasCenter,
    customer_number: form.customer_number,
    delivery_date: typedDay(form.delivery_date) ?? null,
    today,
    accepts_legal: form.accepts_legal,
  })
  const isNoDay = form.delivery_date.trim() !== '' && typedDay(form.delivery_date) === undefined
  if (isNoDay) keys.splice(keys.at(-1) === 'cart.needs_legal' ? -1 : keys.length, 0, 'errors.invalid_date')
  return keys.map(key => ({ key, field: FIELDS[key] }))
}

export const asOrder = (form: FinishForm): OrderForm => ({
  customer_number: form.customer_number.trim(),
  delivery_date: typedDay(form.delivery_date) ?? null,
  observations: form.observations.trim(),
})

function kept(): Partial<FinishForm> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    // Only this file writes the key.
    return typeof found === 'object' ? (found as Partial<FinishForm>) : {}
  } catch {
    return {}
  }
}

function keep({ accepts_legal: _box, ...typed }: FinishForm) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // A browser without storage forgets it with the page.
  }
}
