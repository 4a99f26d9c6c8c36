import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import { Fold } from '#web/desk/imports/Fold.tsx'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { ShownColumn } from './columns.ts'
import styles from './ColumnsStep.module.css'
import { type Coded, codedColumns } from './codedColumns.ts'

type Values = ReadColumns['values']

interface ValueMeaningsProps {
  columns: readonly ShownColumn[]
  own: ReadColumns['own']
  values: Values
  onChange: (values: Values) => void
}

/** What the codes of a file mean where it calls them otherwise: a tax of «21» is «general». Those that are known are folded. */
export function ValueMeanings({ columns, own, values, onChange }: ValueMeaningsProps) {
  const { t } = useTexts()
  const { unknown, others, areKnown } = codedColumns(columns, own)
  const count = others.reduce((sum, { codes }) => sum + codes.length, 0)
  if (unknown.length + count === 0) return null
  const fields = (coded: readonly Coded[]) =>
    coded.map(each => <Meanings key={each.place} coded={each} values={values} onChange={onChange} />)
  return (
    <section className={styles.meanings}>
      <h3>{t('desk.values_title')}</h3>
      {unknown.length > 0 && (
        <>
          <p className={styles.quiet}>{t('desk.values_help')}</p>
          {fields(unknown)}
        </>
      )}
      {count > 0 && (
        <Fold
          summary={t(areKnown ? 'desk.values_known' : 'desk.values_others', { count, number: formatNumber(count) })}
        >
          {unknown.length === 0 && <p className={styles.quiet}>{t('desk.values_help')}</p>}
          {fields(others)}
        </Fold>
      )}
    </section>
  )
}

type MeaningsProps = Pick<ValueMeaningsProps, 'values' | 'onChange'> & { coded: Coded }

/** Some codes of a column, each with what it means. */
function Meanings({ coded: { heading, target, codes }, values, onChange }: MeaningsProps) {
  const words = useValueWords()
  return (
    <fieldset className={styles.meaning}>
      <legend>
        {heading} → {words.column(target)}
      </legend>
      {codes.map(value => (
        <TextField
          key={value}
          label={`«${value}»`}
          value={values[target]?.[value] ?? ''}
          placeholder={value}
          maxLength={500}
          onChange={event => onChange(withMeaning(values, { column: target, value, means: event.currentTarget.value }))}
        />
      ))}
    </fieldset>
  )
}

/** An empty meaning is none: the value stays as it is. */
function withMeaning(values: Values, { column, value, means }: Record<'column' | 'value' | 'means', string>): Values {
  const { [value]: _was, ...others } = values[column] ?? {}
  return { ...values, [column]: means === '' ? others : { ...others, [value]: means } }
}
