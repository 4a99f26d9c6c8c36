import { CartBeside } from '#web/cart/preview/CartBeside.tsx'
import { useCartPlace } from '#web/cart/preview/useCartPlace.ts'
import { Catalogue } from '#web/products/list/CatalogueScreen.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { DiscountGiven } from '#web/leads/cart/DiscountGiven.tsx'
import { OfferStrip } from './OfferStrip.tsx'
import { useFirstAddition } from '#web/leads/cart/useFirstAddition.ts'

/** The catalogue at the list prices of a lead, with the offer that grows from it: a strip, or the whole of it. */
export function LeadCatalogueScreen() {
  useFirstAddition()
  const { t } = useTexts()
  const isWhole = useCartPlace() !== undefined
  return (
    <CartBeside words={{ title: t('leads.offer_open'), view: t('leads.view_cart'), facts: <DiscountGiven /> }}>
      {!isWhole && <OfferStrip />}
      <Catalogue />
    </CartBeside>
  )
}
