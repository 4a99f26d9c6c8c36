import { CatalogueScreen } from '#web/products/CatalogueScreen.tsx'
import { OfferStrip } from './OfferStrip.tsx'
import { useFirstAddition } from './useFirstAddition.ts'

/** The catalogue at the list prices of a lead, with the offer that grows from it. */
export function LeadCatalogueScreen() {
  useFirstAddition()
  return (
    <>
      <OfferStrip />
      <CatalogueScreen />
    </>
  )
}
