import type { Role } from '#domain/permissions.ts'

/** What a cart is finished as; the place of each is its number in 000 §4, and 0 is nothing yet. */
export const FINISH_TYPES = ['none', 'order', 'offer'] as const
export type FinishType = (typeof FINISH_TYPES)[number]

interface Finishing {
  role: Role
  /** Trait of the brand: those who sell choose what a cart becomes. */
  chooses_finish: boolean
  /** The cart holds articles of the network, which can only be ordered. */
  is_network: boolean
}

/** Whether ‹Finalizar como› is asked (R140). */
export const choosesFinish = ({ role, chooses_finish, is_network }: Finishing): boolean =>
  chooses_finish && role !== 'client' && !is_network

/** What the cart becomes: what was chosen, at first nothing; an order where nobody is asked (R139). */
export const finishTypeOf = (finishing: Finishing, chosen: FinishType = 'none'): FinishType =>
  choosesFinish(finishing) ? chosen : 'order'
