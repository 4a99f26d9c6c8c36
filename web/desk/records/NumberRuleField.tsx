import { useState } from 'react'
import { maskOf } from '#domain/clients/order-rules.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField, TextField } from '#web/ui/fields/Field.tsx'
import styles from './RecordSection.module.css'

interface NumberRuleFieldProps {
  label: string
  /** `none`, `required` or a pattern. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  aside?: React.ReactNode
}

/** Whether an order carries the client's own number, and in which form. */
export function NumberRuleField({ label, value, onChange, error, aside }: NumberRuleFieldProps) {
  const { t } = useTexts()
  const pattern = maskOf(value)
  const [lastPattern, setLast] = useState(pattern ?? '')
  return (
    <div className={styles.new}>
      <SelectField
        label={label}
        {...(aside !== undefined && { aside })}
        {...(error !== undefined && pattern === undefined && { error })}
        value={pattern === undefined ? value : 'pattern'}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === 'pattern' ? lastPattern : currentTarget.value)
        }
      >
        <option value="none">{t('desk.number_rule_none')}</option>
        <option value="required">{t('desk.number_rule_required')}</option>
        <option value="pattern">{t('desk.number_rule_pattern')}</option>
      </SelectField>
      {pattern !== undefined && (
        <TextField
          label={t('desk.number_pattern')}
          help={t('desk.number_pattern_help')}
          required
          value={pattern}
          {...(error !== undefined && { error })}
          onChange={event => {
            setLast(event.currentTarget.value)
            onChange(event.currentTarget.value)
          }}
        />
      )}
    </div>
  )
}
