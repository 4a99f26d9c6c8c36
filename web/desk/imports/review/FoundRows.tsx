import { useState } from 'react'
import { isWarning } from '#domain/exchange/warnings.ts'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { type Found, FoundCounts } from './FoundCounts.tsx'
import { RowsTable } from './RowsTable.tsx'
import styles from './Review.module.css'

interface FoundRowsProps {
  answer: ImportAnswer
  /** Our columns that the file has. */
  sent: readonly string[] | undefined
  onRefused: () => void
}

/** The counts of a file, and the first rows of the one that is chosen. */
export function FoundRows({ answer, sent, onRefused }: FoundRowsProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Found>()
  const { rows_new, rows_changed, rows_withdrawn, warnings } = answer
  const first = { new: answer.first_new, changed: answer.first_changed, withdrawn: answer.first_withdrawn }
  const all = { new: rows_new, changed: rows_changed - rows_new - rows_withdrawn, withdrawn: rows_withdrawn }
  const shown = chosen ?? ORDER.find(each => (first[each] ?? []).length > 0) ?? 'changed'
  const rows = first[shown] ?? []
  const warned = new Set(
    warnings.flatMap(({ name, line }) => (name !== null && isWarning(name) && line !== null ? [line] : [])),
  )
  return (
    <div className={styles.found}>
      <FoundCounts answer={answer} shown={shown} onShow={setChosen} onRefused={onRefused} />
      {rows.length > 0 && (
        <RowsTable caption={t(`desk.import_first_${shown}`)} rows={rows} warned={warned} sent={sent} />
      )}
      {all[shown] > rows.length && rows.length > 0 && (
        <p className={styles.foot}>
          {t('desk.import_first_of', { number: formatNumber(rows.length), all: formatNumber(all[shown]) })}
        </p>
      )}
    </div>
  )
}

const ORDER: readonly Found[] = ['changed', 'new', 'withdrawn']
