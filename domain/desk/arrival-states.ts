import { deskStepsFrom } from '#domain/orders/states.ts'

// How far the desk is with what came in. An order has its own state (domain/orders/states.ts); the triggers of the database
// write these beside it.

export const ACCEPTED_OFFER = 11
export const CLOSED_OFFER = 12
export const UNANSWERED = 13
export const ANSWERED = 14

/** What somebody still has to do something about. */
export const OPEN_STATES = [1, 2, 3, 4, 5, 9, ACCEPTED_OFFER, UNANSWERED] as const

/** All states, in the order in which they are offered. */
export const ARRIVAL_STATES = [
  1,
  2,
  3,
  4,
  5,
  9,
  ACCEPTED_OFFER,
  UNANSWERED,
  6,
  7,
  8,
  10,
  CLOSED_OFFER,
  ANSWERED,
] as const

export const ARRIVAL_KINDS = ['order', 'offer', 'request', 'message'] as const
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number]

type ShownState = (typeof ARRIVAL_STATES)[number]
const isShown = (state: number): state is ShownState => ARRIVAL_STATES.some(each => each === state)

/** The text that says a state; undefined for one that there is not. */
export function stateText(state: number) {
  if (!isShown(state)) return undefined
  switch (state) {
    case ACCEPTED_OFFER:
    case CLOSED_OFFER:
    case UNANSWERED:
    case ANSWERED:
      return `desk.arrival_state_${state}` as const
    default:
      return `orders.state_${state}` as const
  }
}

/** Into what the desk may put it, the usual step first. An offer goes on with its order. */
export function stepsFrom(kind: ArrivalKind, state: number): number[] {
  switch (kind) {
    case 'order':
      return deskStepsFrom(state)
    case 'offer':
      return []
    case 'request':
    case 'message':
      return [state === ANSWERED ? UNANSWERED : ANSWERED]
  }
}
