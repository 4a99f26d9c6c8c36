import type { FinishType } from '#domain/cart/finish-type.ts'

const LABELS = {
  none: 'cart.choose_finish',
  order: 'cart.send',
  offer: 'cart.send_offer',
  catalog: 'generator.make',
} as const

interface Sent {
  type: FinishType
  /** Somebody validates it first. */
  willWait: boolean
}

/** What sending a cart is called. */
export const sendLabel = ({ type, willWait }: Sent) =>
  isForValidation({ type, willWait }) ? 'cart.send_to_validation' : LABELS[type]

export const isForValidation = ({ type, willWait }: Sent): boolean => willWait && type !== 'none' && type !== 'catalog'
