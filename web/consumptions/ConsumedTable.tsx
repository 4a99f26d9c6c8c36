import { IconQrcode } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { Consumption } from '#domain/consumptions/contract.ts'
import { monthsOf } from '#domain/consumptions/period.ts'
import { addMonths } from '#domain/dates.ts'
import { unitAfter } from '#domain/products/unit-name.ts'
import { paths } from '#web/paths.ts'
import { useSale } from '#web/products/list/useSale.ts'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Sparkline } from '#web/ui/pictures/Sparkline.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Link } from '#web/ui/Link.tsx'
import { barsOf } from './bars.ts'
import { ConsumedQuantity } from './ConsumedQuantity.tsx'
import styles from './ConsumedScreen.module.css'
import type { Selection } from './selection.ts'
import { withPicked, withRange } from './selection.ts'

interface ConsumedTableProps {
  rows: Consumption[]
  /** Days of the months that were counted. */
  span: { from: string; to: string }
  loading: boolean
  stale: boolean
  selection: Selection
  onSelection: (change: (known: Selection) => Selection) => void
}

export function ConsumedTable({ rows, span, loading, stale, selection, onSelection }: ConsumedTableProps) {
  const { t } = useTexts()
  const columns = useColumns({ rows, span, selection, onSelection })
  const allMarked = rows.length > 0 && rows.every(({ id }) => selection.get(id)?.isMarked)

  return (
    <>
      {rows.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={allMarked}
            onChange={event => {
              const isMarked = event.currentTarget.checked
              onSelection(known => rows.reduce((all, row) => withPicked(all, row, { isMarked }), known))
            }}
          />
          {t('consumptions.mark_all')}
          <span className={styles.hint}>{t('consumptions.mark_hint')}</span>
        </label>
      )}
      <DataTable<Consumption>
        caption={t('consumptions.title')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        loading={loading}
        stale={stale}
        empty={<EmptyState art="search" title={t('products.none_filtered')} text={t('consumptions.none_text')} />}
      />
    </>
  )
}

function useColumns({ rows, span, selection, onSelection }: Omit<ConsumedTableProps, 'loading' | 'stale'>) {
  const { t } = useTexts()
  const sale = useSale()
  const anchor = useRef<number>(undefined)
  const months = useMemo(() => monthsOf({ from: span.from, to: addMonths(span.to, 0) }), [span.from, span.to])

  /** With Shift all since the last one that was touched. */
  function mark(row: Consumption, isMarked: boolean, isRange: boolean) {
    const from = isRange ? anchor.current : undefined
    anchor.current = row.id
    onSelection(known => withRange(known, rows, { anchor: from, at: row.id, isMarked }))
  }

  const columns: Column<Consumption>[] = [
    {
      key: 'mark',
      header: t('consumptions.mark'),
      width: 48,
      cell: row => (
        <label className={styles.markTarget}>
          <input
            type="checkbox"
            className={styles.mark}
            aria-label={t('consumptions.mark_one', { name: row.name })}
            checked={selection.get(row.id)?.isMarked ?? false}
            onClick={event => mark(row, event.currentTarget.checked, event.shiftKey)}
            onChange={() => undefined}
            onKeyDown={event => {
              if (event.key !== ' ' || !event.shiftKey) return
              event.preventDefault()
              mark(row, !event.currentTarget.checked, true)
            }}
          />
        </label>
      ),
    },
    {
      key: 'code',
      header: t('orders.code'),
      cell: row => <span className={styles.code}>{row.external_id}</span>,
      phone: 'hidden',
      priority: 4,
    },
    {
      key: 'product',
      header: t('orders.product'),
      phone: 'plain',
      cell: row => (
        <span className={styles.product}>
          <Link href={paths.product(row.id, row.name)}>{row.name}</Link>
          <span className={styles.phoneCode}>{row.external_id}</span>
        </span>
      ),
    },
    {
      key: 'months',
      header: t('consumptions.by_month'),
      priority: 3,
      phone: 'plain',
      cell: row => <Sparkline values={barsOf(row, months)} />,
    },
    {
      key: 'total',
      header: t('consumptions.total'),
      align: 'right',
      cell: row =>
        `${formatNumber(row.period_quantity, 3)} ${unitAfter(row.period_quantity, row.measurement_unit.name)}`,
    },
    {
      key: 'average',
      header: t('consumptions.average'),
      align: 'right',
      phone: 'hidden',
      cell: row => formatNumber(row.monthly_average, 1),
    },
    {
      key: 'last',
      header: t('consumptions.last'),
      align: 'right',
      priority: 4,
      cell: row => row.last_consumption.slice(0, 7).split('-').toReversed().join('-'),
    },
    {
      key: 'quantity',
      header: t('buying.quantity'),
      align: 'right',
      cell: row => (
        <ConsumedQuantity
          row={row}
          sale={sale}
          quantity={selection.get(row.id)?.quantity ?? 0}
          onQuantity={quantity => onSelection(known => withPicked(known, row, { quantity }))}
        />
      ),
    },
    {
      key: 'qr',
      header: t('consumptions.qr'),
      align: 'right',
      phone: 'aside',
      cell: row => (
        <Link
          className={styles.qr}
          href={paths.labels([row.id])}
          aria-label={t('consumptions.qr_of', { name: row.name })}
        >
          <IconQrcode size={20} stroke={1.75} aria-hidden="true" />
        </Link>
      ),
    },
  ]
  return columns
}
