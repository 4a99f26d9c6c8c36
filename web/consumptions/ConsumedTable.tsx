import { IconQrcode } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Consumption } from '#domain/consumptions/contract.ts'
import { monthsOf } from '#domain/consumptions/period.ts'
import { addMonths } from '#domain/dates.ts'
import { paths } from '#web/routing/paths.ts'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { useSale } from '#web/cart/articles/useSale.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Sparkline } from '#web/ui/pictures/Sparkline.tsx'
import { SelectAllBox } from '#web/ui/tables/selection/SelectAllBox.tsx'
import { withAll } from '#web/ui/tables/selection/selected.ts'
import type { Selected } from '#web/ui/tables/selection/selected.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Link } from '#web/ui/Link.tsx'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import { unitAfter } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import { barsOf } from './bars.ts'
import { ConsumedName, lastOf } from './ConsumedName.tsx'
import { ConsumedQuantity } from './ConsumedQuantity.tsx'
import styles from './ConsumedScreen.module.css'
import type { Selection } from './selection.ts'
import { marked, withMarks, withPicked } from './selection.ts'

interface ConsumedTableProps {
  list: Asked<Consumption>
  /** Days of the months that were counted. */
  span: { from: string; to: string }
  selection: Selection
  onSelection: (change: (known: Selection) => Selection) => void
}

export function ConsumedTable({ list, span, selection, onSelection }: ConsumedTableProps) {
  const { t } = useTexts()
  const rows = list.data?.results ?? []
  const columns = useColumns({ span, selection, onSelection })
  const selected = useMemo(() => new Set(marked(selection).map(({ id }) => id)), [selection])
  const select = (chosen: Selected) => onSelection(known => withMarks(known, rows, chosen))
  const keys = rows.map(({ id }) => id)

  return (
    <>
      {rows.length > 1 && (
        <SelectAllBox
          className={styles.all}
          selected={selected}
          keys={keys}
          onSelect={isSelected => select(withAll(selected, keys, isSelected))}
        >
          {t('consumptions.mark_all')}
          <span className={styles.hint}>{t('consumptions.mark_hint')}</span>
        </SelectAllBox>
      )}
      <ListedTable<Consumption>
        list={list}
        caption={t('consumptions.title')}
        columns={columns}
        rowKey={row => row.id}
        selecting={{
          selected,
          onSelect: select,
          label: row => t('consumptions.mark_one', { name: row.name }),
          header: t('consumptions.mark'),
        }}
        empty={<EmptyState art="search" title={t('products.none_filtered')} text={t('consumptions.none_text')} />}
      />
    </>
  )
}

function useColumns({ span, selection, onSelection }: Pick<ConsumedTableProps, 'span' | 'selection' | 'onSelection'>) {
  const { t } = useTexts()
  const sale = useSale()
  const months = useMemo(() => monthsOf({ from: span.from, to: addMonths(span.to, 0) }), [span.from, span.to])

  const columns: Column<Consumption>[] = [
    {
      key: 'code',
      header: t('orders.code'),
      cell: row => <span className={prose.nowrap}>{row.external_id}</span>,
      phone: 'hidden',
      priority: 4,
    },
    {
      key: 'product',
      header: t('orders.product'),
      phone: 'plain',
      cell: row => <ConsumedName row={row} />,
    },
    {
      key: 'price',
      header: t('orders.price'),
      align: 'right',
      nowrap: true,
      cell: row =>
        row.final_price === null ? (
          '–'
        ) : (
          <PackPrice
            price={row.final_price}
            symbol={row.currency_symbol}
            packing={{ own: row.measurement_unit.name, format: null }}
          />
        ),
    },
    {
      key: 'months',
      header: t('consumptions.by_month'),
      priority: 3,
      phone: 'hidden',
      cell: row => <Sparkline values={barsOf(row, months)} />,
    },
    {
      key: 'total',
      header: t('consumptions.total'),
      align: 'right',
      phone: 'hidden',
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
      phone: 'hidden',
      cell: lastOf,
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
