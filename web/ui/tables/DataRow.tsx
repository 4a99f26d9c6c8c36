import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import type { DataTableProps } from './DataTable.tsx'
import styles from './DataTable.module.css'
import { SelectCell } from './selection/SelectCell.tsx'
import selectionStyles from './selection/Selection.module.css'
import type { RowKey } from './selection/selected.ts'
import { useRowPress } from './selection/useRowPress.ts'
import type { TableSelection } from './selection/useSelecting.ts'
import { type Column, cellClass } from './tableColumn.ts'

interface DataRowProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'empty' | 'caption' | 'selecting'> {
  row: Row
  /** Of the rows that are drawn. */
  isFirst: boolean
  selection?: TableSelection<Row> | undefined
}

/** A row of a table, with the heading above it and the detail below it. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, rowKey, renderHeading, renderDetail, expanded, selection } = props
  const key = rowKey(row)
  const isOpen = expanded !== undefined && expanded !== null && expanded === key
  const heading = renderHeading?.(row, props.isFirst)
  const width = columns.length + (renderDetail ? 1 : 0) + (selection?.hasBoxes ? 1 : 0)
  return (
    <Fragment>
      {heading && (
        <tr role="row" className={styles.headingRow}>
          <th role="rowheader" scope="rowgroup" colSpan={width}>
            {heading}
          </th>
        </tr>
      )}
      <OwnRow {...props} isOpen={isOpen} />
      {isOpen && renderDetail && (
        <tr role="row" className={styles.detailRow}>
          <td role="cell" id={detailId(key)} colSpan={width}>
            {renderDetail(row)}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const detailId = (key: RowKey) => `detail-${key}`

function OwnRow<Row>(props: DataRowProps<Row> & { isOpen: boolean }) {
  const { row, rowKey, rowTo, onRow, renderDetail, detailLabel, isOpen, onExpand, selection } = props
  const isMarked = props.isMarked?.(row) === true
  const key = rowKey(row)
  const press = useRowPress(selection, row, key)
  return (
    <tr
      role="row"
      className={classNames(
        styles.row,
        (rowTo || onRow) && styles.leads,
        isOpen && styles.open,
        isMarked && styles.marked,
        selectionLook(selection, key),
      )}
      data-marked={isMarked || undefined}
      {...press}
      onClick={event => {
        if (!isOwnClick(event.target)) event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
      }}
    >
      {selection?.hasBoxes && <SelectCell row={row} rowKey={key} selection={selection} />}
      {renderDetail && (
        <ToggleCell
          label={detailLabel?.(row)}
          detail={detailId(key)}
          isOpen={isOpen}
          onToggle={() => onExpand?.(isOpen ? null : key)}
        />
      )}
      <RowCells {...props} isMarked={isMarked} />
    </tr>
  )
}

function RowCells<Row>({
  row,
  columns,
  rowTo,
  onRow,
  isMarked,
}: Omit<DataRowProps<Row>, 'isMarked'> & { isMarked: boolean }) {
  const first = columns[0]
  return columns.map(column => (
    <Cell key={column.key} column={column}>
      {column !== first && <span className={styles.label}>{column.header}</span>}
      {column === first && isMarked && <FoundMark />}
      {column === first ? (
        <RowLink href={rowTo?.(row)} onChoose={onRow && (() => onRow(row))}>
          {column.cell(row)}
        </RowLink>
      ) : (
        column.cell(row)
      )}
    </Cell>
  ))
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const className = cellClass(column)
  return column.isName ? (
    <th role="rowheader" scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td role="cell" className={className}>
      {children}
    </td>
  )
}

function selectionLook<Row>(selection: TableSelection<Row> | undefined, key: RowKey): string {
  if (!selection) return ''
  return classNames(
    selection.selected.has(key) && selectionStyles.selected,
    selection.isAsked && selectionStyles.pressable,
    selection.isAsked && selection.hasBoxes && selectionStyles.boxed,
  )
}

interface ToggleCellProps {
  label: string | undefined
  detail: string
  isOpen: boolean
  onToggle: () => void
}

function ToggleCell({ label, detail, isOpen, onToggle }: ToggleCellProps) {
  const { t } = useTexts()
  return (
    <td role="cell" className={styles.toggleCell}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        aria-label={label ?? t(isOpen ? 'ui.hide_detail' : 'ui.show_detail')}
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
