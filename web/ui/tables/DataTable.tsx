import { useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import { DataRow } from './DataRow.tsx'
import styles from './DataTable.module.css'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Pager } from './Pager.tsx'
import { cellClass } from './tableColumn.ts'
import selectionStyles from './selection/Selection.module.css'
import { Selectable } from './selection/Selectable.tsx'
import { useSelecting } from './selection/useSelecting.ts'
import type { Selecting } from './selection/useSelecting.ts'
import type { Column, Sorting } from './tableColumn.ts'
import { TableHead } from './TableHead.tsx'
import { useDrawnRows } from './useDrawnRows.ts'

export interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** The address of a row. Its first column is the link, and the whole row can be clicked. */
  rowTo?: (row: Row) => string
  /** Instead of a link: the action of a row. Its first column is the button. */
  onRow?: (row: Row) => void
  /** What stands above a row that begins a group of rows, or is the first that is drawn. */
  renderHeading?: (row: Row, isFirst: boolean) => ReactNode
  renderDetail?: (row: Row) => ReactNode
  /** What the button that opens a row says, where it names the row. */
  detailLabel?: (row: Row) => string
  /** Rows that were searched for: they are marked, and the first is brought into view. */
  isMarked?: (row: Row) => boolean
  expanded?: string | number | null
  onExpand?: (key: string | number | null) => void
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** Rows can be selected, one by one or all of the page. */
  selecting?: Selecting<Row>
  /** True until the first rows are loaded; shows placeholders of the final height. */
  loading: boolean
  /** True while the rows belong to the previous query. */
  stale?: boolean
  empty: ReactNode
}

const SKELETON_ROWS = 8

/** A table. Of more than a page of rows, which the browser would draw for seconds, it shows one page at a time. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, selecting, loading, stale, empty } = props
  const frame = useRef<HTMLDivElement>(null)
  const { drawn, page, total_pages, setPage } = useDrawnRows(rows, props.isMarked)
  const selection = useSelecting(selecting, { rows: drawn, rowKey, frame })
  if (!loading && rows.length === 0) return <div className={styles.frame}>{empty}</div>
  return (
    <div
      ref={frame}
      className={classNames(styles.frame, stale && styles.stale)}
      aria-busy={loading || stale || undefined}
    >
      <Selectable selection={selection} loading={loading}>
        {/* Explicit roles: the phone layout changes `display`, which takes the native ones away. */}
        <table className={styles.table} role="table" ref={bringMarkedIntoView}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead {...props} selection={selection} />
          <tbody role="rowgroup">
            {loading
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <SkeletonRow key={index} {...props} hasBoxes={selection?.hasBoxes === true} />
                ))
              : drawn.map((row, index) => (
                  <DataRow key={rowKey(row)} row={row} isFirst={index === 0} {...props} selection={selection} />
                ))}
          </tbody>
        </table>
        <div className={styles.foot}>
          <Pager
            page={page}
            total_pages={total_pages}
            onPage={turned => {
              setPage(turned)
              frame.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      </Selectable>
    </div>
  )
}

function SkeletonRow<Row>({ columns, renderDetail, hasBoxes }: DataTableProps<Row> & { hasBoxes: boolean }) {
  return (
    <tr role="row" className={styles.row}>
      {hasBoxes && (
        <td role="cell" className={selectionStyles.cell}>
          <Skeleton width={18} />
        </td>
      )}
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
