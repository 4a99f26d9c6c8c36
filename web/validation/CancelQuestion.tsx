import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '#domain/format.ts'
import { LEAST_REASON, MAX_REASON } from '#domain/validation/decision.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './CancelQuestion.module.css'
import { creatorOf } from './kind.ts'
import type { Kind, Waiting } from './kind.ts'
import { mayBeRepeated } from './refusal.ts'

interface CancelQuestionProps {
  kind: Kind
  waiting: Waiting
  onClose: () => void
  /** While a decision is on its way. */
  busy: boolean
  /** Rejects where it was not decided. */
  onConfirm: (reason: string) => Promise<void>
}

/** Names what is cancelled and asks why: a reason to tap, or words of one's own. Who placed it reads them. */
export function CancelQuestion({ kind, waiting, busy, onClose, onConfirm }: CancelQuestionProps) {
  const { t } = useTexts()
  const id = useId()
  const [reason, setReason] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [wasTried, setTried] = useState(false)
  const { number, total, currency_symbol } = waiting
  const said = reason.trim()
  const ready = kind.reasons.map(key => t(key))
  const isMissing = said.length < LEAST_REASON

  /** Not before the answer is here, which would be said to nobody. */
  const close = () => {
    if (!busy) onClose()
  }

  async function confirm() {
    if (busy) return
    if (isMissing) {
      setTried(true)
      document.getElementById(id)?.focus()
      return
    }
    setFailed(false)
    try {
      await onConfirm(said)
      onClose()
    } catch (error) {
      if (mayBeRepeated(error)) setFailed(true)
      else onClose()
    }
  }

  /** What somebody has written stays; a reason that was tapped before gives way to the next. */
  function take(words: string) {
    setReason(said === '' || ready.includes(said) ? words : `${said}\n${words}`.slice(0, MAX_REASON))
    document.getElementById(id)?.focus()
  }

  function onKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void confirm()
  }

  return (
    <Dialog
      opened
      onClose={close}
      size="small"
      title={t(kind.texts.cancel_title, { number })}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {t('validation.back')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t(kind.texts.cancel_button, { number })}
          </Button>
        </>
      }
    >
      <div role="presentation" className={spacing.closeStack} onKeyDown={onKeys}>
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
        <div role="group" aria-label={t('validation.reasons')} className={spacing.wrapping}>
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
        {hasFailed && <Notice kind="danger">{t('errors.generic')}</Notice>}
      </div>
    </Dialog>
  )
}
