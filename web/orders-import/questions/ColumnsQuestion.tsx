import { useState } from 'react'
import type { ColumnsAnswer, ImportQuestion } from '#domain/orders-import/columns-question.ts'
import { COLUMNS, type Column, type SomeColumns } from '#domain/orders-import/headings.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Questions.module.css'

interface ColumnsQuestionProps {
  name: string
  question: ImportQuestion
  onAnswer: (columns: ColumnsAnswer) => void
  onCancel: () => void
}

/** Asks which column of the file is which, with its headings and first rows; what can be guessed is chosen already. */
export function ColumnsQuestion({ name, question, onAnswer, onCancel }: ColumnsQuestionProps) {
  const { t } = useTexts()
  const [columns, setColumns] = useState<SomeColumns>({ ...NONE, ...question.guesses })
  const { code, quantity } = columns
  const { headings, rows, missing, first } = question
  const isHeaded = headings.some(heading => heading !== '')

  return (
    <section className={styles.question} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('orders_import.ask_title')}</h2>
      <Notice kind="warning">
        {missing.length === 0
          ? t('orders_import.ask_either')
          : missing.map(column => t(`orders_import.ask_${column}`)).join(' ')}
      </Notice>
      <p className={styles.facts}>
        <b>{name}</b>
        {question.sheet !== '' && <span>{t('orders_import.facts_sheet', { sheet: question.sheet })}</span>}
      </p>
      <div className={styles.scroll}>
        <table className={styles.columns}>
          <thead>
            <tr>
              {headings.map((heading, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={place} scope="col">
                  <span className={styles.heading}>{heading || labelOf(place)}</span>
                  <select
                    aria-label={t('orders_import.ask_column', { column: heading || labelOf(place) })}
                    value={columnAt(columns, place) ?? ''}
                    className={columnAt(columns, place) === undefined ? styles.unused : undefined}
                    onChange={event => setColumns(chosen(columns, place, event.currentTarget.value))}
                  >
                    <option value="">{t('orders_import.column_none')}</option>
                    {COLUMNS.map(column => (
                      <option key={column} value={column}>
                        {t(`orders_import.column_${column}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file that does not change
              <tr key={row}>
                {headings.map((_, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                  <td key={place}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        {code === null || quantity === null
          ? t('orders_import.ask_needed')
          : isHeaded && t('orders_import.ask_remembered')}
      </p>
      <div className={spacing.actions}>
        <Button
          variant="primary"
          disabled={code === null || quantity === null}
          onClick={() => code !== null && quantity !== null && onAnswer({ ...columns, code, quantity, first })}
        >
          {t('orders_import.ask_go')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </section>
  )
}

const NONE: SomeColumns = { code: null, quantity: null, unit: null, note: null, center: null, name: null }
const LETTERS = 26

/** As spreadsheets call their columns. */
const labelOf = (place: number): string =>
  place < LETTERS ? String.fromCharCode(65 + place) : `A${String.fromCharCode(65 + place - LETTERS)}`

const columnAt = (columns: SomeColumns, place: number): Column | undefined =>
  COLUMNS.find(column => columns[column] === place)

/** A column is one thing, and each thing is one column. */
function chosen(columns: SomeColumns, place: number, value: string): SomeColumns {
  const column = COLUMNS.find(one => one === value)
  const freed = Object.fromEntries(COLUMNS.map(one => [one, columns[one] === place ? null : columns[one]]))
  return { ...NONE, ...freed, ...(column && { [column]: place }) }
}
