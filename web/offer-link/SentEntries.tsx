import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatMoney } from '#domain/format.ts'
import type { SentEntry, SentOffer } from '#domain/offer-link/contract.ts'
import { packingOfRow } from '#domain/products/packing.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { quantityText } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import styles from './SentOfferPage.module.css'

const PICTURE = 48

export function SentEntries({ offer }: { offer: SentOffer }) {
  const { t } = useTexts()
  return (
    <>
      <BiocideNotice among={offer.entries} />
      <DataTable<SentEntry>
        caption={t('offers.lines_of', { number: offer.number })}
        columns={useColumns(offer)}
        rows={offer.entries}
        rowKey={entry => entry.id}
        loading={false}
        empty={<EmptyState title={t('orders.no_lines')} />}
      />
    </>
  )
}

const packingOf = ({ measurement_unit, ...entry }: SentEntry) =>
  packingOfRow({ ...entry, measurement_unit: measurement_unit.name })

function useColumns({ currency_symbol: symbol }: SentOffer): Column<SentEntry>[] {
  const { t } = useTexts()
  return [
    { key: 'product', header: t('offers.product'), cell: entry => <Article entry={entry} /> },
    {
      key: 'quantity',
      header: t('offers.quantity'),
      align: 'right',
      width: 136,
      phone: 'hidden',
      cell: entry => <PackQuantity quantity={entry.quantity} packing={packingOf(entry)} />,
    },
    {
      key: 'price',
      header: t('offers.price'),
      align: 'right',
      width: 150,
      phone: 'plain',
      // On a phone one line says what has columns of its own elsewhere.
      cell: entry => (
        <span className={styles.price}>
          <PackPrice price={entry.price} symbol={symbol} packing={packingOf(entry)} />
          <span className={spacing.phoneBeside}>× {quantityText(entry.quantity, packingOf(entry))}</span>
          {entry.discount > 0 && <small>{t('orders.discount', { percent: formatPercent(entry.discount) })}</small>}
        </span>
      ),
    },
    {
      key: 'base',
      header: t('offers.amount'),
      align: 'right',
      width: 130,
      phone: 'aside',
      cell: entry => <strong className={prose.strong}>{formatMoney(entry.base, symbol)}</strong>,
    },
  ]
}

function Article({ entry }: { entry: SentEntry }) {
  const { name, note } = lineLabel(entry)
  return (
    <span className={styles.article}>
      <ArticlePicture image_url={entry.image_url} art_url={entry.image_url} alt="" size={PICTURE} />
      <span>
        {name} {entry.biocide && <ArticleBadge kind="biocide" />}{' '}
        <small>{[entry.external_id, note].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}
