import type { LimitProjection, LimitSuggestion } from '#domain/cart/limit.ts'
import type { Center } from '#domain/clients/contract.ts'
import { netOf } from '#web/cart/data/optimistic.ts'
import type { useCartEditing } from '#web/cart/lines/useCartEditing.ts'
import { useTexts } from '#web/texts/texts.ts'
import { LimitPanel } from './LimitPanel.tsx'

interface CartLimitProps {
  center: Center
  projection: LimitProjection
  editing: ReturnType<typeof useCartEditing>
  isOffer?: boolean
  slim?: boolean
}

/** The limit of the centre with this cart in it; the ways back under it change its lines. */
export function CartLimit({ center, projection, editing, isOffer, slim }: CartLimitProps) {
  const { t } = useTexts()
  const { cart, shown, actions } = editing

  function apply({ id, quantity }: LimitSuggestion) {
    const item = cart.items.find(one => one.id === id)
    if (!item) return
    if (quantity === 0) actions.remove(item)
    else actions.change(id, { quantity })
  }

  return (
    <LimitPanel
      slim={slim}
      projection={projection}
      waiting={center.purchase_waiting}
      period={center.purchase_limit_period}
      items={shown.items}
      whole={{ net: netOf(shown), client_discount_percentage: shown.client_discount_percentage }}
      symbol={shown.currency_symbol}
      message={t(isOffer ? 'cart.offer_above_limit' : 'cart.order_above_limit')}
      onSuggestion={apply}
    />
  )
}
