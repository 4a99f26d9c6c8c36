import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { OfferStrip } from './OfferStrip.tsx'
import { useFirstAddition } from './useFirstAddition.ts'

export function LeadProductScreen() {
  useFirstAddition()
  return (
    <>
      <OfferStrip />
      <ProductScreen />
    </>
  )
}
