/** The states of an order by their code (product.md 5). The labels are messages: orders.state_1 … */
export const ORDER_STATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export type OrderState = (typeof ORDER_STATES)[number]

export const PENDING_VALIDATION: OrderState = 1
export const VALIDATED: OrderState = 2
export const CANCELLING: OrderState = 9
export const CANCELLED: OrderState = 10

// What the portal itself does to a document; the further ways are the ERP's, which tells where an order has come to.
const TRANSITIONS: readonly [from: number, to: number][] = [
  [PENDING_VALIDATION, VALIDATED],
  [PENDING_VALIDATION, CANCELLED],
]

/** Whether somebody may bring a document from one state to another; an offer has the states of an order. */
export const mayBecome = (from: number, to: number): boolean =>
  TRANSITIONS.some(([one, other]) => one === from && other === to)
