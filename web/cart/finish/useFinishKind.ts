import type { Cart } from '#domain/cart/contract.ts'
import { finishChoices, finishTypeOf, isOrderOnly } from '#domain/cart/finish-type.ts'
import { useAccount, useCan, useConfig } from '#web/session/account.ts'
import type { FinishForm } from './finishForm.ts'

/** What a cart becomes, and among what that is chosen. */
export function useFinishKind({ is_network }: Pick<Cart, 'is_network'>, { type, was_chosen }: FinishForm) {
  const can = useCan()
  const role = useAccount()?.role ?? 'client'
  const { traits, flags } = useConfig()
  const situation = {
    role,
    chooses_finish: traits['chooses_finish'] === true,
    is_network,
    was_chosen,
    makes_catalogs: can.generateCatalogs && flags['catalog_generator'] === true,
  }
  const chosen = finishTypeOf(situation, type)
  return {
    type: chosen,
    choices: finishChoices(situation),
    /** Articles of the network alone keep it from becoming an offer. */
    isHeld: isOrderOnly(situation),
    /** Staff that offer something do not accept their own conditions. */
    asksLegal: chosen !== 'offer' || role === 'client',
  }
}

export type FinishKind = ReturnType<typeof useFinishKind>
