import { IconChecks } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectAllBox } from './SelectAllBox.tsx'
import styles from './Selection.module.css'
import type { TableSelection } from './useSelecting.ts'

/** Above the rows on a phone, where there is no head: begins selecting, and selects the whole page once it has begun. */
export function SelectLine<Row>({ selection }: { selection: TableSelection<Row> }) {
  const { t } = useTexts()
  if (!selection.hasBoxes) {
    return (
      <div className={styles.line}>
        <Button
          variant="ghost"
          size="small"
          icon={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
          onClick={selection.begin}
          data-begin-selecting
        >
          {t('tables.select')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.line}>
      <SelectAllBox
        className={styles.page}
        selected={selection.selected}
        keys={selection.keys}
        onSelect={selection.selectPage}
      >
        {t('tables.select_page')}
      </SelectAllBox>
      <Button variant="ghost" size="small" onClick={selection.clear}>
        {t('tables.select_none')}
      </Button>
    </div>
  )
}
