import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { requestPasswordReset } from '#domain/session/contract.ts'
import { isEmail } from '#domain/session/email.ts'
import { call } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { messageOf } from '#web/session/refusal.ts'
import styles from './SignInForm.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { useErrorTitle } from '#web/session/useErrorTitle.ts'

/** Asks for a link by mail. What it says afterwards is the same for an address without an account. */
export function PasswordResetScreen() {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <Asking onSent={setSentTo} />
  return (
    <SignInFrame title={t('session.reset_sent_title')}>
      <div className={styles.form}>
        <Notice kind="success">{t('session.reset_sent', { email: sentTo })}</Notice>
        <p>{t('session.reset_spam')}</p>
        <Button size="large" onClick={() => setSentTo(undefined)}>
          {t('session.reset_again')}
        </Button>
        <BackToSignIn />
      </div>
    </SignInFrame>
  )
}

function Asking({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  const banner = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const error = attempt > 0 && !isEmail(email.trim()) ? t('session.email_wrong') : undefined
  useErrorTitle(error !== undefined || refusal !== undefined)
  useEffect(() => {
    if (refusal) banner.current?.focus()
  }, [refusal])

  async function send(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    setRefusal(undefined)
    const address = email.trim()
    if (isSending || !isEmail(address)) return
    setSending(true)
    try {
      await call(requestPasswordReset, { body: { email: address } })
      onSent(address)
    } catch (failure) {
      setRefusal(messageOf(failure) ?? t('errors.generic'))
      setSending(false)
    }
  }

  return (
    <SignInFrame title={t('session.reset_title')} lead={t('session.reset_lead')}>
      <form noValidate className={styles.form} onSubmit={send}>
        {refusal && (
          <Notice kind="danger" ref={banner}>
            {refusal}
          </Notice>
        )}
        <ErrorSummary errors={error ? [{ id, message: error }] : []} attempt={attempt} />
        <TextField
          id={id}
          label={t('session.email')}
          required
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          readOnly={isSending}
          value={email}
          error={error}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={isSending}>
          {t('session.reset_send')}
        </Button>
        <BackToSignIn />
      </form>
    </SignInFrame>
  )
}

function BackToSignIn() {
  const { t } = useTexts()
  return (
    <a className={styles.forgotten} href={paths.signIn()}>
      {t('session.back_to_sign_in')}
    </a>
  )
}
