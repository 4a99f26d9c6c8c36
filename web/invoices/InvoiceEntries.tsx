import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '#domain/format.ts'
import { groupLines } from '#domain/invoices/groups.ts'
import type { InvoiceDetail, InvoiceEntry } from '#domain/invoices/contract.ts'
import { Article } from '#web/documents/Article.tsx'
import { DocumentLink } from '#web/documents/DocumentLink.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { SelectAllBox } from '#web/ui/tables/selection/SelectAllBox.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './InvoiceEntries.module.css'
import { LineBox } from './LineBox.tsx'
import { canBeAdded } from './lineSelection.ts'
import type { LineSelection } from './useLineSelection.ts'

interface InvoiceEntriesProps {
  invoice: InvoiceDetail
  /** Undefined where nothing can be added again. */
  selection: LineSelection | undefined
}

/** The lines of an invoice by order and delivery note, to be chosen for the cart. */
export function InvoiceEntries({ invoice, selection }: InvoiceEntriesProps) {
  const { t } = useTexts()
  const groups = useMemo(() => groupLines(invoice.entries), [invoice.entries])
  const columns = useColumns(invoice, selection)
  const groupOf = useMemo(
    () => new Map(groups.flatMap(group => group.lines.map(({ id }) => [id, group] as const))),
    [groups],
  )
  const hasHeadings = groups.some(group => group.sale_order !== null || group.delivery_note !== null)
  return (
    <div>
      {selection && <MarkAll selection={selection} />}
      <DataTable<InvoiceEntry>
        caption={t('invoices.lines_of', { number: invoice.number })}
        columns={columns}
        rows={groups.flatMap(group => group.lines)}
        rowKey={entry => entry.id}
        renderHeading={(entry, isFirst) => {
          const group = hasHeadings ? groupOf.get(entry.id) : undefined
          return (
            group &&
            (isFirst || group.lines[0] === entry) && (
              <Heading entry={entry} base={formatMoney(group.base, invoice.currency_symbol)} />
            )
          )
        }}
        isMarked={entry => invoice.found_lines?.includes(entry.id) === true}
        loading={false}
        empty={<EmptyState title={t('orders.no_lines')} />}
      />
    </div>
  )
}

function MarkAll({ selection: { chosen, ids, markAll } }: { selection: LineSelection }) {
  const { t } = useTexts()
  return (
    <SelectAllBox className={styles.all} selected={chosen} keys={ids} onSelect={markAll}>
      {t('invoices.mark_all')}
      <span className={prose.count}>
        {t('invoices.mark_hint')} <span className={styles.withKeys}>{t('invoices.mark_range')}</span>
      </span>
    </SelectAllBox>
  )
}

function Heading({ entry: { sale_order, delivery_note }, base }: { entry: InvoiceEntry; base: string }) {
  const { t } = useTexts()
  const parts: [key: string, part: ReactNode][] = []
  if (sale_order) {
    const href = sale_order.id === null ? undefined : paths.order(sale_order.id)
    parts.push([
      'order',
      <DocumentLink key="link" number={t('orders.order', { number: sale_order.number })} href={href} />,
    ])
  }
  if (delivery_note) {
    const href = delivery_note.id === null ? undefined : paths.deliveryNote(delivery_note.id)
    parts.push([
      'note',
      <span key="note">
        <DocumentLink number={t('delivery_notes.note', { number: delivery_note.number })} href={href} /> (
        {formatDay(delivery_note.delivery_note_datetime)})
      </span>,
    ])
  }
  return (
    <span className={styles.heading}>
      <span>
        {parts.length === 0
          ? t('invoices.without_origin')
          : parts.map(([key, part], index) => (
              <span key={key}>
                {index > 0 && ' · '}
                {part}
              </span>
            ))}
      </span>
      <span className="tnum">{base}</span>
    </span>
  )
}

function useColumns(
  { currency_symbol: symbol }: InvoiceDetail,
  selection: LineSelection | undefined,
): Column<InvoiceEntry>[] {
  const { t } = useTexts()
  return [
    {
      key: 'product',
      header: t('orders.product'),
      cell: entry => (
        <Article
          article={entry.product}
          is_charge={entry.is_charge}
          billable={entry.billable}
          mark={selection && <LineBox entry={entry} selection={selection} isDisabled={!canBeAdded(entry)} />}
        />
      ),
    },
    {
      key: 'price',
      header: t('orders.price'),
      align: 'right',
      phone: 'plain',
      cell: entry => (
        <span>
          <PackPrice price={entry.price} symbol={symbol} packing={packingOf(entry)} />
          <span className={spacing.phoneOnly}>
            {' × '}
            <PackQuantity quantity={entry.quantity} packing={packingOf(entry)} />
          </span>
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('orders.quantity'),
      align: 'right',
      phone: 'hidden',
      cell: entry => <PackQuantity quantity={entry.quantity} packing={packingOf(entry)} />,
    },
    {
      key: 'base',
      header: t('orders.amount'),
      align: 'right',
      phone: 'aside',
      cell: entry => <strong className={prose.strong}>{formatMoney(entry.base, symbol)}</strong>,
    },
  ]
}

const packingOf = ({ measurement_unit }: InvoiceEntry) => ({ own: measurement_unit, format: null })
