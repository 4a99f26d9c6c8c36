import { IconTrash } from '@tabler/icons-react'
import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField, TextField } from '#web/ui/fields/Field.tsx'
import styles from './ColumnsStep.module.css'

interface FixedValuesProps {
  fixed: Readonly<Record<string, string>>
  own: ReadColumns['own']
  onChange: (fixed: Record<string, string>) => void
}

/** Values that the file lacks and that are the same in every row. */
export function FixedValues({ fixed, own, onChange }: FixedValuesProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const open = own.filter(({ name }) => !(name in fixed))
  return (
    <div className={styles.fixed}>
      {Object.entries(fixed).map(([name, value]) => (
        <div key={name} className={styles.fixedRow}>
          <TextField
            label={t('desk.columns_fixed_of', { column: words.column(name) })}
            value={value}
            maxLength={500}
            onChange={event => onChange({ ...fixed, [name]: event.currentTarget.value })}
          />
          <Button
            variant="ghost"
            aria-label={t('desk.columns_fixed_remove', { column: words.column(name) })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(Object.fromEntries(Object.entries(fixed).filter(([each]) => each !== name)))}
          />
        </div>
      ))}
      <SelectField
        label={t('desk.columns_fixed')}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ ...fixed, [value]: '' })}
      >
        <option value="">{t('desk.columns_fixed_add')}</option>
        {open.map(({ name, is_needed }) => (
          <option key={name} value={name}>
            {words.column(name)}
            {is_needed && ' *'}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
