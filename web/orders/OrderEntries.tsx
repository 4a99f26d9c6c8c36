import { useMemo } from 'react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { OrderDetail, OrderEntry } from '#domain/orders/contract.ts'
import { isCancelled } from '#domain/orders/states.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { pendingOf } from '#domain/orders/pending.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { Expected } from '#web/ui/Expected.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { Link } from '#web/ui/Link.tsx'
import { quantityText } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import styles from './OrderScreen.module.css'
import { stateLabel } from './OrderState.tsx'

interface OrderEntriesProps {
  order: OrderDetail
  /** A column of the screen's own, before the amounts. */
  extra?: Column<OrderEntry>
}

export function OrderEntries({ order, extra }: OrderEntriesProps) {
  const { t } = useTexts()
  const columns = useColumns(order, extra)
  return (
    <DataTable<OrderEntry>
      caption={t('orders.lines_of', { number: order.number })}
      columns={columns}
      rows={order.entries}
      rowKey={entry => entry.id}
      isMarked={entry => order.found_lines?.includes(entry.id) === true}
      loading={false}
      empty={<EmptyState title={t('orders.no_lines')} />}
    />
  )
}

function useColumns(
  { entries, state, currency_symbol: symbol }: OrderDetail,
  extra: Column<OrderEntry> | undefined,
): Column<OrderEntry>[] {
  const { t } = useTexts()
  // A column that would be empty in every row is left out.
  const hasFormats = entries.some(entry => entry.aditional_measurement_unit !== null)
  const hasNotes = entries.some(entry => entry.delivery_note_lines.length > 0)
  return useMemo(() => {
    const columns: Column<OrderEntry>[] = [
      { key: 'product', header: t('orders.product'), cell: entry => <Article entry={entry} /> },
      {
        key: 'code',
        header: t('orders.code'),
        priority: 3,
        nowrap: true,
        phone: 'hidden',
        cell: entry => entry.product_data.external_id,
      },
      ...(hasFormats
        ? [
            {
              key: 'format',
              header: t('orders.format'),
              priority: 3 as const,
              phone: 'hidden' as const,
              cell: formatOf,
            },
          ]
        : []),
      {
        key: 'price',
        header: t('orders.price'),
        align: 'right',
        phone: 'plain',
        // On a phone one line says what has columns of its own elsewhere.
        cell: entry => (
          <span className={styles.price}>
            <span className={spacing.phoneBefore}>{entry.product_data.external_id}</span>
            <PackPrice price={entry.price} symbol={symbol} packing={packingOfEntry(entry)} />
            <span className={spacing.phoneBeside}>× {quantityText(entry.quantity, packingOfEntry(entry))}</span>
            {entry.discount > 0 && <small>{t('orders.discount', { percent: formatPercent(entry.discount) })}</small>}
          </span>
        ),
      },
      {
        key: 'quantity',
        header: t('orders.quantity'),
        align: 'right',
        phone: 'hidden',
        cell: entry => <PackQuantity quantity={entry.quantity} packing={packingOfEntry(entry)} />,
      },
      { key: 'state', header: t('orders.state'), priority: 3, phone: 'plain', cell: entry => stateLabel(entry) ?? '–' },
    ]
    if (hasNotes) {
      columns.push({ key: 'notes', header: t('orders.delivery'), cell: entry => <Served entry={entry} /> })
    }
    if (extra) columns.push(extra)
    columns.push({
      key: 'base',
      header: t('orders.amount'),
      align: 'right',
      phone: 'aside',
      cell: entry => (
        <strong className={prose.strong}>
          {isCancelled(entry.state) && !isCancelled(state) ? (
            <s>{formatMoney(entry.base, symbol)}</s>
          ) : (
            formatMoney(entry.base, symbol)
          )}
        </strong>
      ),
    })
    return columns
  }, [t, symbol, state, hasFormats, hasNotes, extra])
}

function Article({ entry }: { entry: OrderEntry }) {
  const { t } = useTexts()
  const { product_data: article } = entry
  const { name, note } = lineLabel({ ...entry, name: article.name })
  return (
    <span className={styles.article}>
      <ArticlePicture image_url={article.image_url} art_url="" alt="" size={40} />
      <span>
        {entry.is_charge ? <b>{name}</b> : <Link href={paths.product(article.id, article.name)}>{name}</Link>}
        {(note || entry.billable) && (
          <small>{[note, entry.billable && t('orders.billable')].filter(Boolean).join(' · ')}</small>
        )}
        {pendingOf(entry) > 0 && (
          <small>
            <Expected on={entry.promised_on} />
          </small>
        )}
      </span>
    </span>
  )
}

/** The delivery notes that served a line, and what is still to come. */
function Served({ entry }: { entry: OrderEntry }) {
  const { t } = useTexts()
  const pending = pendingOf(entry)
  return (
    <span className={styles.served}>
      {entry.delivery_note_lines.map(line => (
        <span key={`${line.delivery_note_id}`}>
          <Link href={paths.deliveryNote(line.delivery_note_id)}>{line.delivery_note_number}</Link> ·{' '}
          {formatDay(line.delivery_note_datetime)} ×{formatNumber(line.quantity, 3)}
        </span>
      ))}
      {pending > 0 && <small className={prose.warning}>{t('orders.pending_units', { count: pending })}</small>}
    </span>
  )
}

function formatOf({ aditional_measurement_unit: unit }: OrderEntry): string {
  if (!unit) return '–'
  return unit.quantity === 1 || /\d/.test(unit.name) ? unit.name : `${unit.name} ${formatNumber(unit.quantity, 4)} u`
}
