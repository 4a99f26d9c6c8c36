import { useRef } from 'react'
import type { WarningName } from '#domain/exchange/warnings.ts'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { FoundRows } from './FoundRows.tsx'
import { ImportWarnings } from './ImportWarnings.tsx'
import { isWholeReadable } from './agreed.ts'
import { RefusedRows } from './RefusedRows.tsx'
import styles from './ImportReview.module.css'

interface ImportReviewProps {
  answer: ImportAnswer
  /** Our columns that the file has. */
  sent: readonly string[] | undefined
  accepted: ReadonlySet<WarningName>
  onAccept: (name: WarningName, isAccepted: boolean) => void
  /** The good rows are stored although others are refused. */
  keepGood: boolean
  onKeepGood: (keepGood: boolean) => void
}

/** What would become of a file, and what has to be agreed to before it is stored. */
export function ImportReview({ answer, sent, accepted, onAccept, keepGood, onKeepGood }: ImportReviewProps) {
  const { t } = useTexts()
  const refused = useRef<HTMLElement>(null)
  const { rows_changed, rows_refused } = answer
  const isReadable = isWholeReadable(answer)
  return (
    <section className={styles.review} aria-label={t('desk.import_found')}>
      {isReadable && <FoundRows answer={answer} sent={sent} onRefused={() => refused.current?.focus()} />}
      {isReadable && rows_changed + rows_refused === 0 && <EmptyState title={t('desk.import_nothing')} />}
      <ImportWarnings warnings={answer.warnings} accepted={accepted} onAccept={onAccept} />
      <RefusedRows ref={refused} problems={answer.problems} rows_refused={rows_refused}>
        {isReadable && rows_changed > 0 && rows_refused > 0 && (
          <CheckField
            label={t('desk.import_keep_good')}
            checked={keepGood}
            onChange={event => onKeepGood(event.currentTarget.checked)}
          />
        )}
      </RefusedRows>
      {isReadable && rows_changed === 0 && rows_refused > 0 && (
        <Notice kind="warning">{t('desk.import_none_good')}</Notice>
      )}
    </section>
  )
}
