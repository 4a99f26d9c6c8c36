import type { Role } from '#domain/permissions.ts'

/** What a cart is finished as; the place of each is its number in 000 §4, and 0 is nothing yet. */
export const FINISH_TYPES = ['none', 'order', 'offer'] as const
export type FinishType = (typeof FINISH_TYPES)[number]

interface Finishing {
  role: Role
  /** Trait of the brand: those who sell choose what a cart becomes. */
  chooses_finish: boolean
  /** True if the cart holds articles of the network, which can only be ordered. */
  is_network: boolean
  /** True if an offer was converted into this cart as an offer; the user may change that, too. */
  was_chosen?: boolean
}

/** Whether ‹Finalizar como› is asked (R140). */
export const hasFinishChoice = (finishing: Finishing): boolean => mayChoose(finishing) && !finishing.is_network

/** True if only articles of the network prevent that the cart becomes an offer. */
export const isOrderOnly = (finishing: Finishing): boolean => mayChoose(finishing) && finishing.is_network

const mayChoose = ({ role, chooses_finish, was_chosen = false }: Finishing): boolean =>
  (chooses_finish || was_chosen) && role !== 'client'

/** What the cart becomes: the user's choice, or an order if the user has none (R139). */
export const finishTypeOf = (finishing: Finishing, chosen: FinishType = 'none'): FinishType =>
  hasFinishChoice(finishing) ? chosen : 'order'
