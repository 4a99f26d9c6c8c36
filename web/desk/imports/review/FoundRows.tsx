import { useState } from 'react'
import { isWarning } from '#domain/exchange/warnings.ts'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import { useRowWords } from '#web/exchange/words/rowWords.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { type Found, FoundCounts } from './FoundCounts.tsx'
import { byMove, changedColumns, type LookedRow, narrowedTo } from './changedRows.ts'
import { RowsTable } from './RowsTable.tsx'
import styles from './ImportReview.module.css'

interface FoundRowsProps {
  answer: ImportAnswer
  /** Our columns that the file has. */
  sent: readonly string[] | undefined
  onRefused: () => void
}

/** The counts of a file, and the rows of the one that is chosen. */
export function FoundRows({ answer, sent, onRefused }: FoundRowsProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Found>()
  const { rows_new, rows_changed, rows_withdrawn } = answer
  const first = { new: answer.first_new, changed: answer.first_changed, withdrawn: answer.first_withdrawn }
  const all = { new: rows_new, changed: rows_changed - rows_new - rows_withdrawn, withdrawn: rows_withdrawn }
  const shown = chosen ?? ORDER.find(each => (first[each] ?? []).length > 0) ?? 'changed'
  const rows = first[shown] ?? []
  return (
    <div className={styles.found}>
      <FoundCounts answer={answer} shown={shown} onShow={setChosen} onRefused={onRefused} />
      {rows.length > 0 && <ChosenRows key={shown} shown={shown} rows={rows} warned={warnedLines(answer)} sent={sent} />}
      {all[shown] > rows.length && rows.length > 0 && (
        <p className={styles.foot}>
          {t('desk.import_first_of', { number: formatNumber(rows.length), all: formatNumber(all[shown]) })}
        </p>
      )}
    </div>
  )
}

const ORDER: readonly Found[] = ['changed', 'new', 'withdrawn']

const warnedLines = ({ warnings }: ImportAnswer): Set<number> =>
  new Set(warnings.flatMap(({ name, line }) => (name !== null && isWarning(name) && line !== null ? [line] : [])))

/** Rows that are shown at once, before all of them are asked for. */
const AT_FIRST = 10

interface ChosenRowsProps {
  shown: Found
  rows: LookedRow[]
  warned: ReadonlySet<number>
  sent: readonly string[] | undefined
}

function ChosenRows({ shown, rows, warned, sent }: ChosenRowsProps) {
  const { t } = useTexts()
  const words = useRowWords()
  const [column, setColumn] = useState('')
  const [isWhole, setWhole] = useState(false)
  const columns = changedColumns(rows)
  const wanted = byMove(column === '' ? rows : narrowedTo(rows, column))
  const isCut = !isWhole && wanted.length > AT_FIRST
  return (
    <>
      {columns.length > 1 && (
        <div className={styles.narrow}>
          <SelectField
            label={t('desk.import_narrow')}
            value={column}
            onChange={({ currentTarget: { value } }) => setColumn(value)}
          >
            <option value="">{t('desk.import_narrow_all', { number: formatNumber(rows.length) })}</option>
            {columns.map(each => (
              <option key={each.column} value={each.column}>
                {t('desk.import_narrow_one', {
                  column: words.column(each.column),
                  number: formatNumber(each.count),
                })}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <RowsTable
        caption={t(`desk.import_first_${shown}`)}
        rows={wanted}
        most={isCut ? AT_FIRST : undefined}
        warned={warned}
        sent={sent}
      />
      {isCut && (
        <div className={styles.foot}>
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            {t('desk.import_see_all', { number: formatNumber(wanted.length) })}
          </Button>
        </div>
      )}
    </>
  )
}
