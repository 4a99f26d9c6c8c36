import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { creatorOf } from './kind.ts'
import type { Kind, Waiting } from './kind.ts'
import { ReasonQuestion } from './ReasonQuestion.tsx'

interface CancelQuestionProps {
  kind: Kind
  waiting: Waiting
  onClose: () => void
  /** While a decision is on its way. */
  busy: boolean
  /** Rejects where it was not decided. */
  onConfirm: (reason: string) => Promise<void>
}

/** Names what is cancelled and asks why. Who placed it reads that. */
export function CancelQuestion({ kind, waiting, busy, onClose, onConfirm }: CancelQuestionProps) {
  const { t } = useTexts()
  const { number, total, currency_symbol } = waiting
  return (
    <ReasonQuestion
      title={t(kind.texts.cancel_title, { number })}
      label={t('validation.reason')}
      ready={kind.reasons.map(key => t(key))}
      go={t(kind.texts.cancel_button, { number })}
      isDanger
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('validation.cancel_text', { name: creatorOf(waiting), total: formatMoney(total, currency_symbol) })}</p>
    </ReasonQuestion>
  )
}
