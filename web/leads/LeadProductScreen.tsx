import { ProductScreen } from '#web/products/article/ProductScreen.tsx'
import { OfferStrip } from './OfferStrip.tsx'
import { useFirstAddition } from '#web/leads/cart/useFirstAddition.ts'

export function LeadProductScreen() {
  useFirstAddition()
  return (
    <>
      <OfferStrip />
      <ProductScreen />
    </>
  )
}
