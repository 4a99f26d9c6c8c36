import styles from './DataTable.module.css'
import { cellClass } from './tableColumn.ts'
import type { Column, Sorting } from './tableColumn.ts'

interface HeaderCellProps<Row> {
  column: Column<Row>
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

export function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const isSorted = column.sort !== undefined && sorting?.sort === column.sort
  const direction = isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined
  const arrow = direction === 'descending' ? '▼' : '▲'
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass(column)}
      aria-sort={direction}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sort !== undefined && onSort ? (
        <button
          type="button"
          className={styles.sort}
          // The first click sorts descending, because the newest and the highest are searched most often.
          onClick={() => onSort({ sort: column.sort ?? '', descending: !(isSorted && sorting.descending) })}
        >
          {column.header}
          <span aria-hidden="true">{isSorted ? arrow : '◇'}</span>
        </button>
      ) : (
        <>
          {column.header}
          {isSorted && <span aria-hidden="true"> {arrow}</span>}
        </>
      )}
    </th>
  )
}
