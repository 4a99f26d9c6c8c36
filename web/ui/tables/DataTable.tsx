import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { cellClass } from './tableColumn.ts'
import type { Column, Sorting } from './tableColumn.ts'

export interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** The address of a row. Its first column is the link, and the whole row can be clicked. */
  rowTo?: (row: Row) => string
  /** Instead of a link: the action of a row. Its first column is the button. */
  onRow?: (row: Row) => void
  /** What stands above a row that begins a group of rows. */
  renderHeading?: (row: Row) => ReactNode
  renderDetail?: (row: Row) => ReactNode
  /** Rows that were searched for: they are marked, and the first is brought into view. */
  isMarked?: (row: Row) => boolean
  expanded?: string | number | null
  onExpand?: (key: string | number | null) => void
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** True until the first rows are loaded; shows placeholders of the final height. */
  loading: boolean
  /** True while the rows belong to the previous query. */
  stale?: boolean
  empty: ReactNode
}

const SKELETON_ROWS = 8

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, renderDetail, loading, stale, empty } = props
  const { t } = useTexts()
  if (!loading && rows.length === 0) return <div className={styles.frame}>{empty}</div>
  return (
    <div className={classNames(styles.frame, stale && styles.stale)} aria-busy={loading || stale || undefined}>
      {/* Explicit roles: the phone layout changes `display`, which takes the native ones away. */}
      <table className={styles.table} role="table" ref={bringMarkedIntoView}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {renderDetail && (
              <th role="columnheader" className={styles.toggleCell}>
                <span className="visually-hidden">{t('ui.show_detail')}</span>
              </th>
            )}
            {columns.map(column => (
              <HeaderCell key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loading
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => <SkeletonRow key={index} {...props} />)
            : rows.map(row => <DataRow key={rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

function DataRow<Row>(props: { row: Row } & DataTableProps<Row>) {
  const { row, columns, rowKey, rowTo, onRow, renderHeading, renderDetail, expanded, onExpand } = props
  const isMarked = props.isMarked?.(row) === true
  const key = rowKey(row)
  const isOpen = expanded !== undefined && expanded !== null && expanded === key
  const detailId = `detail-${key}`
  const first = columns[0]
  const heading = renderHeading?.(row)
  return (
    <Fragment>
      {heading && (
        <tr role="row" className={styles.headingRow}>
          <th role="rowheader" scope="rowgroup" colSpan={columns.length + (renderDetail ? 1 : 0)}>
            {heading}
          </th>
        </tr>
      )}
      <tr
        role="row"
        className={classNames(
          styles.row,
          (rowTo || onRow) && styles.leads,
          isOpen && styles.open,
          isMarked && styles.marked,
        )}
        data-marked={isMarked || undefined}
        onClick={event => {
          if (!isOwnClick(event.target)) event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
        }}
      >
        {renderDetail && (
          <ToggleCell detail={detailId} isOpen={isOpen} onToggle={() => onExpand?.(isOpen ? null : key)} />
        )}
        {columns.map(column => (
          <td key={column.key} role="cell" className={cellClass(column)}>
            {column !== first && <span className={styles.label}>{column.header}</span>}
            {column === first && isMarked && <FoundMark />}
            {column === first ? (
              <RowLink href={rowTo?.(row)} onChoose={onRow && (() => onRow(row))}>
                {column.cell(row)}
              </RowLink>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {isOpen && renderDetail && (
        <tr role="row" className={styles.detailRow}>
          <td role="cell" id={detailId} colSpan={columns.length + 1}>
            {renderDetail(row)}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function ToggleCell({ detail, isOpen, onToggle }: { detail: string; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTexts()
  return (
    <td role="cell" className={styles.toggleCell}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        aria-label={t(isOpen ? 'ui.hide_detail' : 'ui.show_detail')}
        onClick={onToggle}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </td>
  )
}

function FoundMark() {
  const { t } = useTexts()
  return <span className="visually-hidden">{t('ui.found')} </span>
}

function RowLink({ href, onChoose, children }: { href?: string; onChoose?: () => void; children: ReactNode }) {
  if (href) {
    return (
      <Link href={href} className={styles.link} data-row-link>
        {children}
      </Link>
    )
  }
  if (!onChoose) return children
  return (
    <button type="button" className={styles.link} data-row-link onClick={onChoose}>
      {children}
    </button>
  )
}

function SkeletonRow<Row>({ columns, renderDetail }: DataTableProps<Row>) {
  return (
    <tr role="row" className={styles.row}>
      {renderDetail && (
        <td role="cell" className={styles.toggleCell}>
          <Skeleton width={18} />
        </td>
      )}
      {columns.map(column => (
        <td key={column.key} role="cell" className={cellClass(column)}>
          <Skeleton width={column.align === 'right' ? 56 : '64%'} />
        </td>
      ))}
    </tr>
  )
}

function bringMarkedIntoView(table: HTMLTableElement | null) {
  table?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
}

const isOwnClick = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null
