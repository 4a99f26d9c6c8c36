import { useMemo } from 'react'
import type { ReceivedOrder } from '#domain/punchout/messages/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { UnitPrice } from '#web/ui/tables/Money.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './Bench.module.css'

type Line = ReceivedOrder['lines'][number]

/** What was sent against what was ordered, line by line; what differs is marked. */
export function ComparedLines({ order }: { order: ReceivedOrder }) {
  const { t } = useTexts()
  const symbol = order.currency_symbol
  const columns = useColumns(symbol)
  return (
    <DataTable<Line>
      caption={t('partners.compared', { number: order.buyer_order_id })}
      columns={columns}
      rows={order.lines}
      rowKey={line => order.lines.indexOf(line)}
      loading={false}
      empty={<p className={prose.secondary}>{t('partners.nothing')}</p>}
    />
  )
}

function Mark({ differs }: { differs: boolean }) {
  const { t } = useTexts()
  return differs ? <span className={styles.differs}>{t('partners.differs')}</span> : t('partners.same')
}

function useColumns(symbol: string): Column<Line>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const number = (value: number | null) => (value === null ? '–' : formatNumber(value))
    const price = (value: number | null) => (value === null ? '–' : <UnitPrice value={value} symbol={symbol} />)
    return [
      { key: 'code', header: t('partners.article'), cell: line => [line.code, line.name].filter(Boolean).join(' · ') },
      {
        key: 'sent',
        header: t('partners.sent_quantity'),
        align: 'right',
        cell: line => number(line.sent_quantity),
      },
      { key: 'ordered', header: t('partners.ordered_quantity'), align: 'right', cell: line => number(line.quantity) },
      { key: 'sent_price', header: t('partners.sent_price'), align: 'right', cell: line => price(line.sent_price) },
      { key: 'price', header: t('partners.ordered_price'), align: 'right', cell: line => price(line.price) },
      {
        key: 'differs',
        header: t('partners.difference'),
        cell: line => <Mark differs={line.differs} />,
      },
    ]
  }, [t, symbol])
}
