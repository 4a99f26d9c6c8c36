import { useId, useState } from 'react'
import { requestPasswordReset } from '#domain/session/contract.ts'
import { isEmail } from '#domain/session/email.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { messageOf } from '#web/session/refusal.ts'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './SignInForm.module.css'
import { SignInFrame } from './SignInFrame.tsx'

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
  const [email, setEmail] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const error = attempt > 0 && !isEmail(email.trim()) ? t('session.email_wrong') : undefined

  async function send() {
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
      <EntranceForm
        refusal={refusal}
        errors={error ? [{ id, message: error }] : []}
        attempt={attempt}
        busy={isSending}
        action={t('session.reset_send')}
        onSend={send}
        below={<BackToSignIn />}
      >
        <EmailField id={id} autoFocus readOnly={isSending} value={email} error={error} onChange={setEmail} />
      </EntranceForm>
    </SignInFrame>
  )
}

function BackToSignIn() {
  const { t } = useTexts()
  return (
    <Link className={styles.forgotten} href={paths.signIn()}>
      {t('session.back_to_sign_in')}
    </Link>
  )
}
