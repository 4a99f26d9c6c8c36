import { useState } from 'react'
import { regionCost, shippingCost } from '#domain/cart/shipping.ts'
import { MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { FinishForm } from './finishForm.ts'

interface Situation {
  /** Of the centre that is sent to. */
  province: string
  net: number
  symbol: string
}

/**
 * How the order travels, for the brands that let it be chosen. An order has no field of its own for it on the wire:
 * the choice is told to whoever prepares the order, with its costs, as the last line of the observations.
 */
export function useShipping({ province, net, symbol }: Situation) {
  const { t } = useTexts()
  const isOffered = useConfig().traits['has_shipping_choice'] === true
  const [proceed, setProceed] = useState<() => void>()
  const extra = isOffered ? regionCost(province) : 0

  function observations({ observations: typed, shipping, payment }: FinishForm): string {
    if (!isOffered) return typed
    const cost = (amount: number) => (amount === 0 ? t('cart.shipping_free') : formatMoney(amount, symbol))
    const choice = [
      `${t('cart.shipping')}: ${t(`cart.shipping_${shipping}`)} (${cost(shippingCost(shipping, net))})`,
      ...(extra > 0 ? [`${province} (${cost(extra)})`] : []),
      `${t('cart.payment')}: ${t(`cart.payment_${payment}`)}`,
    ].join(' · ')
    return [typed.trim().slice(0, MAX_OBSERVATIONS - choice.length - 1), choice].filter(Boolean).join('\n')
  }

  return {
    isOffered,
    observations,
    isAsking: proceed !== undefined,
    /** Calls `next` once the costs of the region are agreed, or at once where there are none. */
    ask: (next: () => void) => (extra > 0 ? setProceed(() => next) : next()),
    accept: () => proceed?.(),
    close: () => setProceed(undefined),
  }
}
