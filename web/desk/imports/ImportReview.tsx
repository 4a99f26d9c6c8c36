import { useState } from 'react'
import { isWarning, type WarningName } from '#domain/exchange/warnings.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { ImportAnswer } from './api.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { FirstRows } from './FirstRows.tsx'
import styles from './ImportFileScreen.module.css'
import { ImportWarnings } from './ImportWarnings.tsx'
import { RefusedRows } from './RefusedRows.tsx'

interface ImportReviewProps {
  answer: ImportAnswer
  isStoring: boolean
  onApply: (wish: { accept: WarningName[]; keepGood: boolean }) => void
}

/** What would become of a file, and what has to be agreed to before it is stored. */
export function ImportReview({ answer, isStoring, onApply }: ImportReviewProps) {
  const { t } = useTexts()
  const [accepted, setAccepted] = useState<ReadonlySet<WarningName>>(new Set())
  const stopping = [...new Set(answer.warnings.flatMap(({ name }) => (name !== null && isWarning(name) ? [name] : [])))]
  const { rows_new, rows_withdrawn, rows_unchanged, rows_refused, rows_changed } = answer
  // A file that cannot be read as a whole has no good rows.
  const isReadable = answer.problems.every(({ line }) => line !== null)
  const counts = [
    { id: 'new', count: rows_new },
    { id: 'changed', count: rows_changed - rows_new - rows_withdrawn },
    { id: 'unchanged', count: rows_unchanged },
    { id: 'withdrawn', count: rows_withdrawn },
    { id: 'refused', count: rows_refused },
  ] as const
  return (
    <section className={styles.review} aria-label={t('desk.import_found')}>
      <dl className={styles.counts}>
        {counts.map(({ id, count }) => (
          <div key={id} data-bad={id === 'refused' && count > 0 ? '' : undefined}>
            <dt>{t(`imports.${id}`)}</dt>
            <dd className="tnum">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <RefusedRows problems={answer.problems} rows_refused={rows_refused} />
      <ImportWarnings
        warnings={answer.warnings}
        accepted={accepted}
        onAccept={(name, isAccepted) => {
          const next = new Set(accepted)
          if (isAccepted) next.add(name)
          else next.delete(name)
          setAccepted(next)
        }}
      />
      <FirstRows title={t('desk.import_first_changed')} rows={answer.first_changed ?? []} />
      <FirstRows title={t('desk.import_first_new')} rows={answer.first_new ?? []} />
      <FirstRows title={t('desk.import_first_withdrawn')} rows={answer.first_withdrawn ?? []} />
      {isReadable && rows_changed + rows_refused === 0 && <EmptyState title={t('desk.import_nothing')} />}
      {isReadable && rows_changed === 0 && rows_refused > 0 && (
        <Notice kind="warning">{t('desk.import_none_good')}</Notice>
      )}
      {isReadable && rows_changed > 0 && (
        <ApplyBar
          answer={answer}
          isAccepted={stopping.every(name => accepted.has(name))}
          isStoring={isStoring}
          onApply={keepGood => onApply({ accept: [...accepted], keepGood })}
        />
      )}
    </section>
  )
}

interface ApplyBarProps {
  answer: ImportAnswer
  /** Every warning that stops it is ticked. */
  isAccepted: boolean
  isStoring: boolean
  onApply: (keepGood: boolean) => void
}

function ApplyBar({ answer: { rows_changed, rows_refused }, isAccepted, isStoring, onApply }: ApplyBarProps) {
  const { t } = useTexts()
  const [keepGood, setKeepGood] = useState(false)
  const isHeld = rows_refused > 0 && !keepGood
  return (
    <div className={styles.apply}>
      <p>{t(isHeld ? 'desk.import_refused_stop' : 'desk.import_together')}</p>
      {rows_refused > 0 && (
        <CheckField
          label={t('desk.import_keep_good')}
          checked={keepGood}
          onChange={event => setKeepGood(event.currentTarget.checked)}
        />
      )}
      <Button
        variant="primary"
        size="large"
        disabled={isHeld || !isAccepted}
        busy={isStoring}
        busyWords={t('desk.import_applying')}
        onClick={() => onApply(keepGood)}
      >
        {t('desk.import_apply', { count: rows_changed, number: formatNumber(rows_changed) })}
      </Button>
    </div>
  )
}
