import { remainingDiscount } from '#domain/cart/lines/discount.ts'
import { formatMoney } from '#domain/format.ts'
import { useCart } from '#web/cart/api.ts'
import { useTexts } from '#web/texts/texts.ts'

/** What of the discounts is given in the offer, and how much there is to give. */
export function DiscountGiven() {
  const { t } = useTexts()
  const { data: cart } = useCart()
  if (!cart) return null
  const { given, possible } = remainingDiscount(cart.items)
  return t('leads.discount_given', {
    given: formatMoney(given, cart.currency_symbol),
    possible: formatMoney(Math.max(given, possible), cart.currency_symbol),
  })
}
