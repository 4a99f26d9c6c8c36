import { CANCELLED } from '#domain/orders/states.ts'
import { isExpired } from './validity.ts'

/** What is kept of how far an offer has come; it stands beside the state, which tells of the validation alone. */
export const KEPT_STAGES = [
  'created',
  'sent',
  'opened',
  'change_asked',
  'accepted',
  'refused',
  'converted',
  'withdrawn',
] as const

export type KeptStage = (typeof KEPT_STAGES)[number]

/** How far an offer has come, as people see it: some of it follows from its validity and its state. */
export const STAGES = [...KEPT_STAGES, 'expired', 'cancelled'] as const

export type Stage = (typeof STAGES)[number]

/** What the recipient can answer. */
export const ANSWERS = ['accepted', 'change_asked', 'refused'] as const

export type Answer = (typeof ANSWERS)[number]

/** Stages in which the recipient can still answer. */
export const UNANSWERED: readonly Stage[] = ['created', 'sent', 'opened']

/** Stages in which an offer can be withdrawn, be given another last day, and run out. */
export const OPEN_STAGES: readonly Stage[] = [...UNANSWERED, 'change_asked']

interface KeptOffer {
  state: number
  stage: KeptStage
  valid_until: string
}

export function stageOf(offer: KeptOffer, now: Date): Stage {
  if (offer.state === CANCELLED) return 'cancelled'
  return OPEN_STAGES.includes(offer.stage) && isExpired(offer, now) ? 'expired' : offer.stage
}
