import type { ReactNode } from 'react'
import type { TextKey } from '#web/texts/texts.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './RecordSection.module.css'

export interface SetFieldProps {
  label: string
  options: readonly { value: string; label: TextKey }[]
  /** Those that are chosen, each on a line. */
  value: string | boolean | undefined
  error: string | undefined
  onChange: (value: string) => void
}

/** Any of a few that have an order, side by side: each is pressed or not. */
export function ChipsField({ label, options, value, error, onChange, mark }: SetFieldProps & { mark: ReactNode }) {
  const { t } = useTexts()
  const chosen = String(value ?? '')
    .split('\n')
    .filter(Boolean)
  const toggled = (option: string) =>
    options
      .map(each => each.value)
      .filter(each => (each === option ? !chosen.includes(each) : chosen.includes(each)))
      .join('\n')
  return (
    <fieldset className={styles.chips}>
      <legend>
        {label} {mark}
      </legend>
      {options.map(option => (
        <Button
          key={option.value}
          size="small"
          aria-pressed={chosen.includes(option.value)}
          onClick={() => onChange(toggled(option.value))}
        >
          {t(option.label)}
        </Button>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
