/** The states of an order by their code (product.md 5). The labels are messages: orders.state_1 … */
export const ORDER_STATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export type OrderState = (typeof ORDER_STATES)[number]

export const PENDING_VALIDATION: OrderState = 1
export const VALIDATED: OrderState = 2
export const SHIPPED: OrderState = 5
export const CANCELLING: OrderState = 9
export const CANCELLED: OrderState = 10

/** True for the state of a document or line that counts nowhere. */
export const isCancelled = (state: number): boolean => state === CANCELLING || state === CANCELLED

// Transitions that the portal makes. All others are made by the ERP, which sends the state of an order.
const TRANSITIONS: readonly [from: number, to: number][] = [
  [PENDING_VALIDATION, VALIDATED],
  [PENDING_VALIDATION, CANCELLED],
]

/** True if a user may change a document from one state to another. An offer has the states of an order. */
export const mayBecome = (from: number, to: number): boolean =>
  TRANSITIONS.some(([one, other]) => one === from && other === to)

const BLOCKED: OrderState = 3
export const PREPARING: OrderState = 4
const DELIVERED: OrderState = 6

// Transitions that the desk makes. What waits is validated by its validators, and what is charged says the ERP.
const DESK_TRANSITIONS: readonly [from: number, to: number][] = [
  [PENDING_VALIDATION, CANCELLED],
  [VALIDATED, PREPARING],
  [VALIDATED, BLOCKED],
  [VALIDATED, CANCELLED],
  [BLOCKED, VALIDATED],
  [BLOCKED, CANCELLED],
  [PREPARING, SHIPPED],
  [PREPARING, BLOCKED],
  [PREPARING, CANCELLED],
  [SHIPPED, DELIVERED],
  [CANCELLING, CANCELLED],
]

/** What the desk may make of an order in this state, the usual step first. */
export const deskStepsFrom = (from: number): number[] =>
  DESK_TRANSITIONS.filter(([one]) => one === from).map(([, to]) => to)

/** True where the step has to be explained: to who ordered, or to whoever goes on with it. */
export const needsReason = (state: number): boolean => state === BLOCKED || state === CANCELLED
