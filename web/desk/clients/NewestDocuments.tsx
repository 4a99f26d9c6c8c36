import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/format.ts'
import type { Page } from '#domain/page.ts'
import { DayAndPlace } from '#web/documents/DayAndPlace.tsx'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import styles from './NewestDocuments.module.css'

/** What every document has. */
interface Shown {
  id: number
  number: string
  total: number
  currency_symbol: string
}

interface Row extends Shown {
  href: string
  day: string
  place: string | undefined
  state: ReactNode
}

interface NewestDocumentsProps<Found> {
  kind: 'orders' | 'offers' | 'delivery_notes' | 'invoices'
  /** How many the client has, whoever sees them. */
  known: number
  list: Omit<Asked<Found>, 'data'> & { data: Page<Found> | undefined }
  rowOf: (found: Found) => Omit<Row, 'state'>
  /** For kinds that have one. */
  renderState?: (found: Found) => ReactNode
  /** Where the others stand. */
  allHref?: string
}

const DASH = '–'

/** The newest documents of one kind, each of which opens in the portal. */
export function NewestDocuments<Found extends Shown>(props: NewestDocumentsProps<Found>) {
  const { kind, known, list, rowOf, renderState, allHref } = props
  const { t } = useTexts()
  const rows = list.data?.results.map(found => ({ ...rowOf(found), state: renderState?.(found) })) ?? []
  const columns = useColumns(renderState !== undefined)
  const title = t(`desk.documents_${kind}`)
  const { count = 0 } = list.data ?? {}
  return (
    <section className={styles.kind}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {count > rows.length && <small>{t('desk.documents_shown', { shown: rows.length, number: count })}</small>}
        {count > rows.length && allHref && <Link href={allHref}>{t('desk.show_all')}</Link>}
      </div>
      {list.data?.count === 0 ? (
        <p className={styles.none}>
          {known === 0 ? t(`desk.no_${kind}_of_client`) : t('desk.documents_hidden', { number: known })}
        </p>
      ) : (
        <ListedTable<Row>
          list={{ ...list, data: list.data && { results: rows } }}
          caption={title}
          columns={columns}
          rowKey={({ id }) => id}
          rowTo={({ href }) => href}
          empty={null}
        />
      )}
    </section>
  )
}

function useColumns(hasState: boolean): Column<Row>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const state: Column<Row> = {
      key: 'state',
      header: t('orders.state'),
      width: 180,
      phone: 'plain',
      cell: row => row.state,
    }
    return [
      { key: 'number', header: t('orders.number'), width: 170, nowrap: true, isName: true, cell: row => row.number },
      {
        key: 'date',
        header: t('orders.date'),
        width: 130,
        phone: 'plain',
        cell: ({ day, place }) => (place ? <DayAndPlace day={day} place={place} /> : formatDay(day)),
      },
      { key: 'center', header: t('orders.center'), phone: 'hidden', cell: ({ place }) => place ?? DASH },
      ...(hasState ? [state] : []),
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        width: 170,
        align: 'right',
        phone: 'aside',
        cell: ({ total, currency_symbol }) => <TaxedTotal value={total} symbol={currency_symbol} />,
      },
    ]
  }, [t, hasState])
}
