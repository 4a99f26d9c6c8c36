import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { ShownColumn } from './columns.ts'
import styles from './ColumnsStep.module.css'

interface ColumnRowProps {
  column: ShownColumn
  own: ReadColumns['own']
  /** The name of the mapping that says how it is read. */
  mapping: string
  onChange: (target: string | null) => void
}

// Beside the names of our columns.
const LEFT_OUT = '-'
const AS_MAPPED = '='

/** A column of the file with examples, and what it is. */
export function ColumnRow({ column, own, mapping, onChange }: ColumnRowProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const id = useId()
  const { heading, examples, target, targets, is_special, isChosen, by, likely } = column
  const isAsMapped = is_special && !isChosen
  const value = isAsMapped ? AS_MAPPED : target === undefined ? '' : (target ?? LEFT_OUT)
  const why =
    target === undefined
      ? likely.length > 0
        ? t('desk.columns_likely', { columns: likely.map(words.column).join(', ') })
        : t('desk.columns_unknown')
      : t(isChosen ? 'desk.columns_by_you' : `desk.columns_by_${by ?? 'name'}`)
  return (
    <li className={styles.column} data-open={target === undefined ? '' : undefined}>
      <div className={styles.theirs}>
        <strong>{heading}</strong>
        <span className={styles.examples}>
          {examples.map(example => (
            <span key={example}>{example}</span>
          ))}
        </span>
      </div>
      <IconArrowRight className={styles.arrow} size={16} stroke={1.75} aria-hidden="true" />
      <div className={styles.ours}>
        <span className={styles.select}>
          <select
            aria-label={t('desk.columns_of', { heading })}
            aria-describedby={`${id}-why`}
            value={value}
            onChange={event => {
              const chosen = event.currentTarget.value
              if (chosen !== AS_MAPPED && chosen !== '') onChange(chosen === LEFT_OUT ? null : chosen)
            }}
          >
            {target === undefined && <option value="">{t('desk.columns_choose')}</option>}
            {is_special && (
              <option value={AS_MAPPED}>
                {t('desk.columns_special', { name: mapping })}: {targets.map(words.column).join(', ')}
              </option>
            )}
            <option value={LEFT_OUT}>{t('desk.columns_none')}</option>
            {own.map(({ name, is_needed }) => (
              <option key={name} value={name}>
                {words.column(name)}
                {is_needed && ' *'}
              </option>
            ))}
            <option value="deleted">{words.column('deleted')}</option>
          </select>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </span>
        <p id={`${id}-why`}>{why}</p>
      </div>
    </li>
  )
}
