import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '#domain/format.ts'
import { LEAST_REASON, MAX_REASON } from '#domain/validation/decision.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import styles from './CancelQuestion.module.css'
import { creatorOf } from './kind.ts'
import type { Kind, Waiting } from './kind.ts'

interface CancelQuestionProps {
  kind: Kind
  waiting: Waiting
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Names what is cancelled and asks why: a reason to tap, or words of one's own. Who placed it reads them. */
export function CancelQuestion({ kind, waiting, onClose, onConfirm }: CancelQuestionProps) {
  const { t } = useTexts()
  const id = useId()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const { number, total, currency_symbol } = waiting
  const said = reason.trim()
  const ready = kind.reasons.map(key => t(key))
  const isMissing = said.length < LEAST_REASON

  function confirm() {
    if (!isMissing) return onConfirm(said)
    setTried(true)
    document.getElementById(id)?.focus()
  }

  /** What somebody has written stays; a reason that was tapped before gives way to the next. */
  function take(words: string) {
    setReason(said === '' || ready.includes(said) ? words : `${said}\n${words}`.slice(0, MAX_REASON))
    document.getElementById(id)?.focus()
  }

  function onKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    confirm()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={t(kind.texts.cancel_title, { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('validation.back')}</Button>
          <Button variant="danger" onClick={confirm}>
            {t(kind.texts.cancel_button, { number })}
          </Button>
        </>
      }
    >
      <div role="presentation" className={styles.question} onKeyDown={onKeys}>
        <p>{t('validation.cancel_text', { name: creatorOf(waiting), total: formatMoney(total, currency_symbol) })}</p>
        <TextArea
          id={id}
          data-autofocus
          label={t('validation.reason')}
          required
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          error={wasTried && isMissing ? t('validation.reason_missing', { count: LEAST_REASON }) : undefined}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div role="group" aria-label={t('validation.reasons')} className={styles.ready}>
          {ready.map(words => (
            <button
              key={words}
              type="button"
              className={styles.reason}
              aria-pressed={said === words}
              onClick={() => take(words)}
            >
              {words}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
