import { formatDayTime } from '#domain/format.ts'
import type { Cancellation } from '#domain/validation/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from './CancelReason.module.css'

/** By whom and why a document was cancelled, in view before anything else of it. */
export function CancelReason({ of }: { of: { cancellation: Cancellation } }) {
  const { t } = useTexts()
  if (!of.cancellation) return null
  const { user, happened_at, reason } = of.cancellation
  return (
    <Notice kind="info">
      <b>{t('validation.cancelled_by', { name: user, at: formatDayTime(happened_at) })}</b>
      {reason && <p className={styles.reason}>{reason}</p>}
    </Notice>
  )
}

/** The same in few words, below the state in a list. */
export function ShortReason({ of }: { of: { cancellation?: Cancellation } }) {
  const reason = of.cancellation?.reason
  return reason ? <span className={styles.short}>{reason}</span> : null
}
