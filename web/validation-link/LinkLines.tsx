import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatMoney } from '#domain/format.ts'
import { packingOfRow } from '#domain/products/packing.ts'
import type { PendingDocument, PendingLine } from '#domain/validation-link/contract.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { quantityText } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import styles from './LinkDocument.module.css'

export function LinkLines({ document }: { document: PendingDocument }) {
  const { t } = useTexts()
  return (
    <DataTable<PendingLine>
      caption={t('validation.link_lines', { number: document.number })}
      columns={useColumns(document)}
      rows={document.lines}
      rowKey={line => line.id}
      loading={false}
      empty={<EmptyState title={t('orders.no_lines')} />}
    />
  )
}

function useColumns({ currency_symbol: symbol }: PendingDocument): Column<PendingLine>[] {
  const { t } = useTexts()
  return [
    { key: 'product', header: t('orders.product'), cell: line => <Article line={line} /> },
    { key: 'code', header: t('orders.code'), priority: 3, phone: 'hidden', cell: line => line.external_id },
    {
      key: 'quantity',
      header: t('orders.quantity'),
      align: 'right',
      phone: 'hidden',
      cell: line => <PackQuantity quantity={line.quantity} packing={packingOfRow(line)} />,
    },
    {
      key: 'price',
      header: t('orders.price'),
      align: 'right',
      phone: 'plain',
      // On a phone one line says what has columns of its own elsewhere.
      cell: line => (
        <span className={styles.price}>
          <span className={spacing.phoneBefore}>{line.external_id}</span>
          <PackPrice price={line.price} symbol={symbol} packing={packingOfRow(line)} />
          <span className={spacing.phoneBeside}>× {quantityText(line.quantity, packingOfRow(line))}</span>
          {line.discount > 0 && <small>{t('orders.discount', { percent: formatPercent(line.discount) })}</small>}
        </span>
      ),
    },
    {
      key: 'base',
      header: t('orders.amount'),
      align: 'right',
      phone: 'aside',
      cell: line => <strong className={prose.strong}>{formatMoney(line.base, symbol)}</strong>,
    },
  ]
}

function Article({ line }: { line: PendingLine }) {
  const { name, note } = lineLabel(line)
  return (
    <span className={styles.article}>
      {name}
      {note && <small>{note}</small>}
    </span>
  )
}
