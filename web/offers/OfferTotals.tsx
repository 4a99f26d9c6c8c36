import { offerSums } from '#domain/cart/sums.ts'
import { formatMoney } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'
import { useTaxRows } from '#web/ui/tables/useTaxRows.ts'

type Summed = Parameters<typeof offerSums>[0] &
  Pick<OfferDetail, 'taxes' | 'total' | 'currency_symbol'> & { tax_total?: number }

export function OfferTotals({ offer }: { offer: Summed }) {
  const { t } = useTexts()
  const rowsOf = useSumRows()
  const taxRows = useTaxRows()
  const money = (value: number) => formatMoney(value, offer.currency_symbol)
  return (
    <Sums
      rows={[...rowsOf(offerSums(offer), offer.currency_symbol), ...taxRows(offer)]}
      total={[t('offers.total'), money(offer.total)]}
    />
  )
}
