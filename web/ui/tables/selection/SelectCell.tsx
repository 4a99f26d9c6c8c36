import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import table from '#web/ui/tables/DataTable.module.css'
import { SelectAllBox } from './SelectAllBox.tsx'
import { SelectBox } from './SelectBox.tsx'
import styles from './Selection.module.css'
import type { RowKey } from './selected.ts'
import type { TableSelection } from './useSelecting.ts'

interface SelectCellProps<Row> {
  row: Row
  rowKey: RowKey
  selection: TableSelection<Row>
}

/** The first cell of a row that can be selected. */
export function SelectCell<Row>({ row, rowKey, selection }: SelectCellProps<Row>) {
  return (
    <td role="cell" className={classNames(styles.cell, selection.isAsked && table.boxCell)}>
      <SelectBox
        className={styles.target}
        label={selection.label(row)}
        isSelected={selection.selected.has(rowKey)}
        isDisabled={!selection.canSelect(row)}
        onSelect={(isSelected, isRange) => selection.select(rowKey, isSelected, isRange)}
      />
    </td>
  )
}

/** The head of these cells: selects all rows of the page. */
export function SelectHeader<Row>({ selection }: { selection: TableSelection<Row> }) {
  const { t } = useTexts()
  const { isAsked, selected, keys, selectPage } = selection
  // On a phone, where nobody sees the head, that box stands above the rows.
  const header = selection.header ?? (isAsked ? t('tables.select') : undefined)
  return (
    <th role="columnheader" scope="col" className={styles.cell}>
      {header ?? (
        <SelectAllBox className={styles.target} selected={selected} keys={keys} onSelect={selectPage}>
          <span className="visually-hidden">{t('tables.select_page')}</span>
        </SelectAllBox>
      )}
    </th>
  )
}
