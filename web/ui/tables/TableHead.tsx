import { useTexts } from '#web/texts/texts.ts'
import type { DataTableProps } from './DataTable.tsx'
import styles from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import { SelectHeader } from './selection/SelectCell.tsx'
import type { TableSelection } from './selection/useSelecting.ts'

interface TableHeadProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'renderDetail' | 'sorting' | 'onSort'> {
  selection: TableSelection<Row> | undefined
}

export function TableHead<Row>({ columns, renderDetail, sorting, onSort, selection }: TableHeadProps<Row>) {
  const { t } = useTexts()
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection?.hasBoxes && <SelectHeader selection={selection} />}
        {renderDetail && (
          <th role="columnheader" className={styles.toggleCell}>
            <span className="visually-hidden">{t('ui.show_detail')}</span>
          </th>
        )}
        {columns.map(column => (
          <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}
