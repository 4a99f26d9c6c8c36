import { offerSums } from '#domain/cart/sums.ts'
import { formatMoney } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { formatPercent } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'

type Summed = Parameters<typeof offerSums>[0] & Pick<OfferDetail, 'taxes' | 'total' | 'currency_symbol'>

export function OfferTotals({ offer }: { offer: Summed }) {
  const { t } = useTexts()
  const rowsOf = useSumRows()
  const money = (value: number) => formatMoney(value, offer.currency_symbol)
  return (
    <Sums
      rows={[
        ...rowsOf(offerSums(offer), offer.currency_symbol),
        ...offer.taxes.map(({ rate, tax }): [string, string] => [
          t('orders.tax', { rate: formatPercent(rate) }),
          money(tax),
        ]),
      ]}
      total={[t('offers.total'), money(offer.total)]}
    />
  )
}
