import { offerSums } from '#domain/cart/sums.ts'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { cents, fromCents } from '#domain/money.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'

/** What all of it would come to. */
export function CatalogSums({ catalog }: { catalog: Catalog }) {
  const { t } = useTexts()
  const rowsOf = useSumRows()
  const money = (value: number) => formatMoney(value, catalog.currency_symbol)
  // On the wire its discounts are those of the lines, and of an offer all of them.
  const discounts = fromCents(cents(catalog.discounts) + cents(catalog.client_discount))
  const sums = offerSums({ ...catalog, discounts })
  const tax = fromCents(cents(catalog.final) - cents(sums.base))
  return (
    <Sums
      rows={[...rowsOf(sums, catalog.currency_symbol), [t('totals.taxes'), money(tax)]]}
      total={[t('cart.total'), money(catalog.final)]}
    />
  )
}
