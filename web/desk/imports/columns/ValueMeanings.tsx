import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import { useValueWords } from '#web/desk/useValueWords.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { ShownColumn } from './columns.ts'
import styles from './ColumnsStep.module.css'

type Values = ReadColumns['values']

interface ValueMeaningsProps {
  columns: readonly ShownColumn[]
  own: ReadColumns['own']
  values: Values
  onChange: (values: Values) => void
}

/** What the codes of a file mean where it calls them otherwise: a tax of «21» is «general». */
export function ValueMeanings({ columns, own, values, onChange }: ValueMeaningsProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const coded = columns.filter(
    ({ target, values: few }) => few.length > 0 && own.some(({ name, is_coded }) => is_coded && name === target),
  )
  if (coded.length === 0) return null
  return (
    <section className={styles.meanings}>
      <h3>{t('desk.values_title')}</h3>
      <p className={styles.quiet}>{t('desk.values_help')}</p>
      {coded.map(({ place, heading, target, values: few }) => (
        <fieldset key={place} className={styles.meaning}>
          <legend>
            {heading} → {words.column(target ?? '')}
          </legend>
          {few.map(value => (
            <TextField
              key={value}
              label={`«${value}»`}
              value={values[target ?? '']?.[value] ?? ''}
              placeholder={value}
              maxLength={500}
              onChange={event =>
                onChange(withMeaning(values, { column: target ?? '', value, means: event.currentTarget.value }))
              }
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

/** An empty meaning is none: the value stays as it is. */
function withMeaning(values: Values, { column, value, means }: Record<'column' | 'value' | 'means', string>): Values {
  const { [value]: _was, ...others } = values[column] ?? {}
  return { ...values, [column]: means === '' ? others : { ...others, [value]: means } }
}
