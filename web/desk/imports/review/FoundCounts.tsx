import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import styles from './ImportReview.module.css'

/** Rows of a file that stand below its counts. */
export type Found = 'new' | 'changed' | 'withdrawn'

interface FoundCountsProps {
  answer: ImportAnswer
  shown: Found
  onShow: (found: Found) => void
  /** Goes to the rows that are refused, which stand in a block of their own. */
  onRefused: () => void
}

/** How many rows of a file would be what; those that can be looked at are pressed. */
export function FoundCounts({ answer, shown, onShow, onRefused }: FoundCountsProps) {
  const { t } = useTexts()
  const { rows_new, rows_changed, rows_withdrawn, rows_unchanged, rows_refused, problems } = answer
  const counts = [
    { id: 'new', count: rows_new, rows: answer.first_new },
    { id: 'changed', count: rows_changed - rows_new - rows_withdrawn, rows: answer.first_changed },
    { id: 'unchanged', count: rows_unchanged, rows: [] },
    { id: 'refused', count: rows_refused, rows: problems },
    { id: 'withdrawn', count: rows_withdrawn, rows: answer.first_withdrawn },
  ] as const
  return (
    <div className={styles.counts} role="group" aria-label={t('desk.import_counts')}>
      {counts.map(({ id, count, rows = [] }) => {
        const words = (
          <>
            <b className="tnum">{formatNumber(count)}</b>
            <span>{t(`desk.found_${id}`)}</span>
          </>
        )
        const isBad = id === 'refused' && count > 0 ? '' : undefined
        if (id === 'unchanged' || rows.length === 0)
          return (
            <p key={id} data-bad={isBad}>
              {words}
            </p>
          )
        return id === 'refused' ? (
          <button key={id} type="button" data-bad={isBad} onClick={onRefused}>
            {words}
          </button>
        ) : (
          <button key={id} type="button" aria-pressed={shown === id} onClick={() => onShow(id)}>
            {words}
          </button>
        )
      })}
    </div>
  )
}
