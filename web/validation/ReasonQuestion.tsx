import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { LEAST_REASON, MAX_REASON } from '#domain/validation/decision.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './ReasonQuestion.module.css'
import { mayBeRepeated } from './refusal.ts'

interface ReasonQuestionProps {
  title: string
  /** What it is about, above the field. */
  children: ReactNode
  /** Of the field. */
  label: string
  /** Words that are used often, to be taken with a tap. */
  ready?: string[]
  /** On the button that goes on. */
  go: string
  isDanger?: boolean
  onClose: () => void
  /** While the answer is on its way. */
  busy: boolean
  /** Rejects where nothing came of it. */
  onConfirm: (words: string) => Promise<void>
}

/** Asks for words before something is done: to tap, or of one's own. Whom it concerns reads them. */
export function ReasonQuestion(props: ReasonQuestionProps) {
  const { title, children, label, ready = [], go, isDanger = false, busy, onClose, onConfirm } = props
  const { t } = useTexts()
  const id = useId()
  const [reason, setReason] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [wasTried, setTried] = useState(false)
  const said = reason.trim()
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

  /** What somebody has written stays; words that were tapped before give way to the next. */
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
      title={title}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {t('validation.back')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {go}
          </Button>
        </>
      }
    >
      <div role="presentation" className={spacing.closeStack} onKeyDown={onKeys}>
        {children}
        <TextArea
          id={id}
          data-autofocus
          label={label}
          required
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          error={wasTried && isMissing ? t('validation.reason_missing', { count: LEAST_REASON }) : undefined}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {ready.length > 0 && (
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
        )}
        {hasFailed && <Notice kind="danger">{t('errors.generic')}</Notice>}
      </div>
    </Dialog>
  )
}
