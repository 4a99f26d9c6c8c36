import type { Role } from '#domain/permissions.ts'

/** What a cart is finished as; the place of each is its number in 000 §4, and 0 is nothing yet. */
export const FINISH_TYPES = ['none', 'order', 'offer', 'catalog'] as const
export type FinishType = (typeof FINISH_TYPES)[number]

interface Finishing {
  role: Role
  /** Trait of the brand: those who sell choose what a cart becomes. */
  chooses_finish: boolean
  /** True if the cart holds articles of the network, which can only be ordered. */
  is_network: boolean
  /** True if an offer was converted into this cart as an offer; the user may change that, too. */
  was_chosen?: boolean
  /** The portal makes catalogues, and this user may. */
  makes_catalogs?: boolean
}

/** What ‹Finalizar como› offers, in its order; empty if it is not asked (R140). */
export function finishChoices(finishing: Finishing): FinishType[] {
  const { role, is_network, makes_catalogs = false } = finishing
  if (is_network || role === 'client') return []
  const choices: [FinishType, boolean][] = [
    ['order', true],
    ['offer', mayOffer(finishing)],
    ['catalog', makes_catalogs],
  ]
  const open = choices.filter(([, isOpen]) => isOpen).map(([type]) => type)
  return open.length > 1 ? open : []
}

/** Whether ‹Finalizar como› is asked (R140). */
export const hasFinishChoice = (finishing: Finishing): boolean => finishChoices(finishing).length > 0

/** True if only articles of the network prevent that the cart becomes an offer. */
export const isOrderOnly = (finishing: Finishing): boolean => mayOffer(finishing) && finishing.is_network

const mayOffer = ({ role, chooses_finish, was_chosen = false }: Finishing): boolean =>
  (chooses_finish || was_chosen) && role !== 'client'

/**
 * What the cart becomes: what the user has chosen of what is offered. Without a choice it is an order, and nothing yet
 * for who chooses between order and offer (R139).
 */
export function finishTypeOf(finishing: Finishing, chosen: FinishType = 'none'): FinishType {
  if (finishChoices(finishing).includes(chosen)) return chosen
  return mayOffer(finishing) && !finishing.is_network ? 'none' : 'order'
}
