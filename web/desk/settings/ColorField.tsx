import { isColor } from '#domain/brands/palette.ts'
import type { Typed } from '#web/desk/records/typed.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import styles from './ColorField.module.css'

interface ColorFieldProps {
  form: Pick<FormOf<Typed>, 'text' | 'choice'>
  /** What holds where nothing is typed. */
  otherwise: string
}

/** The main colour as it is typed, with the colour picker of the system beside it. */
export function ColorField({ form, otherwise }: ColorFieldProps) {
  const { t } = useTexts()
  const { value, onChange } = form.choice('color')
  const typed = String(value ?? '').trim()
  return (
    <TextField
      {...form.text('color' as never)}
      label={t('desk.column_color')}
      help={t('desk.color_help')}
      placeholder={otherwise}
      aside={
        <input
          type="color"
          className={styles.picker}
          aria-label={t('desk.color_pick')}
          // The picker takes nothing but a whole colour.
          value={(isColor(typed) ? typed : otherwise).toLowerCase()}
          onChange={event => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
