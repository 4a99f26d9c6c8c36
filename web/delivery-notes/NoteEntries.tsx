import { useMemo } from 'react'
import type { DeliveryNoteDetail, DeliveryNoteEntry } from '#domain/delivery-notes/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { Article } from '#web/documents/Article.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { Expected } from '#web/ui/Expected.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'

const DECIMALS = 3

/** The lines of a delivery note: what was ordered, what has come of it by now, and what is still to come. */
export function NoteEntries({ note }: { note: DeliveryNoteDetail }) {
  const { t } = useTexts()
  return (
    <DataTable<DeliveryNoteEntry>
      caption={t('delivery_notes.lines_of', { number: note.number })}
      columns={useColumns(note)}
      rows={note.entries}
      rowKey={entry => entry.id}
      isMarked={entry => note.found_lines?.includes(entry.id) === true}
      loading={false}
      empty={<EmptyState title={t('orders.no_lines')} />}
    />
  )
}

function useColumns({ entries, currency_symbol: symbol }: DeliveryNoteDetail): Column<DeliveryNoteEntry>[] {
  const { t } = useTexts()
  const hasOrder = entries.some(({ ordered }) => ordered !== null)
  return useMemo(() => {
    const ofOrder: Column<DeliveryNoteEntry>[] = [
      {
        key: 'ordered',
        header: t('delivery_notes.ordered'),
        align: 'right',
        phone: 'hidden',
        cell: ({ ordered }) => numberOf(ordered),
      },
      {
        key: 'served',
        header: t('delivery_notes.served'),
        align: 'right',
        phone: 'hidden',
        cell: ({ served }) => numberOf(served),
      },
      {
        key: 'pending',
        header: t('delivery_notes.pending'),
        align: 'right',
        phone: 'plain',
        cell: entry => <Pending {...entry} />,
      },
    ]
    return [
      {
        key: 'product',
        header: t('orders.product'),
        cell: entry => <Article article={entry.product_data} is_charge={entry.is_charge} billable={entry.billable} />,
      },
      ...(hasOrder ? ofOrder : []),
      {
        key: 'quantity',
        header: t('delivery_notes.quantity'),
        align: 'right',
        cell: entry => <PackQuantity quantity={entry.quantity} packing={packingOf(entry)} />,
      },
      {
        key: 'price',
        header: t('orders.price'),
        align: 'right',
        priority: 3,
        phone: 'hidden',
        cell: entry => <PackPrice price={entry.price} symbol={symbol} packing={packingOf(entry)} />,
      },
      {
        key: 'base',
        header: t('orders.amount'),
        align: 'right',
        phone: 'aside',
        cell: entry => <strong className={prose.strong}>{formatMoney(entry.base, symbol)}</strong>,
      },
    ]
  }, [t, symbol, hasOrder])
}

/** On a phone one line says what has columns of its own elsewhere. */
function Pending({ ordered, served, pending, promised_on }: DeliveryNoteEntry) {
  const { t } = useTexts()
  if (ordered === null) return <span className={spacing.wideOnly}>–</span>
  return (
    <span>
      <span className={spacing.phoneOnly}>
        {t('delivery_notes.progress', { served: numberOf(served), ordered: numberOf(ordered) })}
      </span>
      {pending ? (
        <span className={prose.warning}>
          <span className={spacing.phoneOnly}> · {t('orders.pending_units', { count: pending })}</span>
          <span className={spacing.wideOnly}>{numberOf(pending)}</span>
          <small>
            <Expected on={promised_on} />
          </small>
        </span>
      ) : (
        <span className={spacing.wideOnly}>–</span>
      )}
    </span>
  )
}

const numberOf = (value: number | null): string => (value === null ? '–' : formatNumber(value, DECIMALS))

const packingOf = ({ measurement_unit }: DeliveryNoteEntry) => ({ own: measurement_unit.name, format: null })
