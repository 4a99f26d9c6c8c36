import { useMemo } from 'react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatMoney, formatPrice } from '#domain/format.ts'
import type { OfferDetail, OfferEntry } from '#domain/offers/contract.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Link } from '#web/ui/Link.tsx'
import { packPrice, quantityText, unitName } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import styles from './OfferScreen.module.css'

export function OfferEntries({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const columns = useColumns(offer)
  return (
    <>
      <BiocideNotice among={offer.entries.map(entry => entry.product_data)} />
      <DataTable<OfferEntry>
        caption={t('offers.lines_of', { number: offer.number })}
        columns={columns}
        rows={offer.entries}
        rowKey={entry => entry.id}
        isMarked={entry => offer.found_lines?.includes(entry.id) === true}
        loading={false}
        empty={<EmptyState title={t('orders.no_lines')} />}
      />
    </>
  )
}

function useColumns({ entries, currency_symbol: symbol }: OfferDetail): Column<OfferEntry>[] {
  const { t } = useTexts()
  // A column that would be empty in every row is left out.
  const hasFormats = entries.some(entry => entry.aditional_measurement_unit !== null)
  const hasDiscounts = entries.some(entry => entry.discount > 0)
  return useMemo(() => {
    const discounts: Column<OfferEntry>[] = [
      {
        key: 'discount',
        header: t('offers.discount'),
        align: 'right',
        width: 64,
        phone: 'hidden',
        cell: entry => (entry.discount > 0 ? formatPercent(entry.discount) : '–'),
      },
      {
        key: 'net',
        header: t('offers.net'),
        align: 'right',
        width: 88,
        priority: 3,
        phone: 'hidden',
        cell: entry => formatPrice(packPrice(netPrice(entry), packingOfEntry(entry)).value, symbol),
      },
    ]
    return [
      { key: 'product', header: t('offers.product'), cell: entry => <Article entry={entry} /> },
      ...(hasFormats
        ? [
            {
              key: 'format',
              header: t('offers.format'),
              priority: 3 as const,
              width: 120,
              phone: 'hidden' as const,
              cell: (entry: OfferEntry) => unitName(entry.aditional_measurement_unit?.name ?? '–'),
            },
          ]
        : []),
      {
        key: 'quantity',
        header: t('offers.quantity'),
        align: 'right',
        width: 112,
        phone: 'hidden',
        cell: entry => <PackQuantity quantity={entry.quantity} packing={packingOfEntry(entry)} />,
      },
      {
        key: 'price',
        header: t('offers.price'),
        align: 'right',
        width: 112,
        phone: 'plain',
        // On a phone one line says what has columns of its own elsewhere.
        cell: entry => (
          <span>
            <PackPrice price={entry.price} symbol={symbol} packing={packingOfEntry(entry)} />
            <span className={spacing.phoneBeside}>
              × {quantityText(entry.quantity, packingOfEntry(entry))}
              {entry.discount > 0 && ` −${formatPercent(entry.discount)}`}
            </span>
          </span>
        ),
      },
      ...(hasDiscounts ? discounts : []),
      {
        key: 'base',
        header: t('offers.amount'),
        align: 'right',
        width: 96,
        phone: 'aside',
        cell: entry => <strong className={prose.strong}>{formatMoney(entry.base, symbol)}</strong>,
      },
    ]
  }, [t, symbol, hasFormats, hasDiscounts])
}

// Only shown: what is due is the base of the line, which the server has made.
const netPrice = ({ price, discount }: OfferEntry) => Math.round(price * (100 - discount) * 100) / 10_000

function Article({ entry }: { entry: OfferEntry }) {
  const { t } = useTexts()
  const { product_data: article, is_charge } = entry
  const { name, note } = lineLabel({ ...entry, name: article.name })
  const facts = [article.external_id, note, entry.billable && t('orders.billable')]
  return (
    <span className={styles.article}>
      {!is_charge && <ArticlePicture image_url={article.image_url} art_url="" alt="" size={40} />}
      <span>
        {is_charge ? <b>{name}</b> : <Link href={paths.product(article.id, article.name)}>{name}</Link>}
        {article.biocide && <ArticleBadge kind="biocide" />}
        {!article.is_on_sale && <ArticleBadge kind="off-sale" />}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}
