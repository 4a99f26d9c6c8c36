import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import type { DataTableProps } from './DataTable.tsx'
import styles from './DataTable.module.css'
import { cellClass } from './tableColumn.ts'

interface DataRowProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'empty' | 'caption'> {
  row: Row
  /** Of the rows that are drawn. */
  isFirst: boolean
}

/** A row of a table, with the heading above it and the detail below it. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, rowKey, rowTo, onRow, renderHeading, renderDetail, expanded, onExpand } = props
  const isMarked = props.isMarked?.(row) === true
  const key = rowKey(row)
  const isOpen = expanded !== undefined && expanded !== null && expanded === key
  const detailId = `detail-${key}`
  const first = columns[0]
  const heading = renderHeading?.(row, props.isFirst)
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

const isOwnClick = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null
