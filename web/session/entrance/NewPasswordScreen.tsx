import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { confirmPasswordReset } from '#domain/session/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { newPasswordProblems } from '#web/session/profile/newPassword.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { fieldMessageOf, messageOf } from '#web/session/refusal.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './SignInForm.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Where the link of the mail leads. */
export function NewPasswordScreen() {
  const { t } = useTexts()
  const { token = '' } = useSearch({ from: ADDRESS.newPassword })
  const [state, setState] = useState<'choosing' | 'over' | 'done'>(token === '' ? 'over' : 'choosing')
  if (state === 'done') {
    return (
      <SignInFrame title={t('session.new_password_done_title')}>
        <div className={styles.form}>
          <Notice kind="success">{t('session.new_password_done')}</Notice>
          <ButtonLink variant="primary" size="large" wide href={paths.signIn()}>
            {t('session.enter')}
          </ButtonLink>
        </div>
      </SignInFrame>
    )
  }
  if (state === 'over') {
    return (
      <SignInFrame title={t('session.new_password_title')}>
        <div className={styles.form}>
          <Notice kind="danger">{t('session.reset_over')}</Notice>
          <ButtonLink variant="primary" size="large" wide href={paths.passwordReset()}>
            {t('session.reset_again')}
          </ButtonLink>
          <Link className={styles.forgotten} href={paths.signIn()}>
            {t('session.back_to_sign_in')}
          </Link>
        </div>
      </SignInFrame>
    )
  }
  return <Choosing token={token} onOver={() => setState('over')} onDone={() => setState('done')} />
}

interface ChoosingProps {
  token: string
  onOver: () => void
  onDone: () => void
}

function Choosing({ token, onOver, onDone }: ChoosingProps) {
  const { t } = useTexts()
  const id = useId()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // Of a password that the server refused, and of no other.
  const [refused, setRefused] = useState<{ password: string; message: string }>()

  const problems = newPasswordProblems(password, repeated, '')
  const said = refused?.password === password ? refused.message : undefined
  const passwordError = attempt > 0 ? (problems.password ? t(problems.password) : said) : undefined
  const repeatedError = attempt > 0 && problems.repeated ? t(problems.repeated) : undefined
  const errors = [
    ...(passwordError ? [{ id: `${id}-password`, message: passwordError }] : []),
    ...(repeatedError ? [{ id: `${id}-repeated`, message: repeatedError }] : []),
  ]

  async function send() {
    setAttempt(attempt + 1)
    setRefusal(undefined)
    if (isSending || problems.password || problems.repeated) return
    setSending(true)
    try {
      await call(confirmPasswordReset, { body: { token, password } })
      return onDone()
    } catch (failure) {
      const message = fieldMessageOf(failure, 'password')
      if (message) setRefused({ password, message })
      else if (fieldMessageOf(failure, 'token')) return onOver()
      else setRefusal(messageOf(failure) ?? t('errors.generic'))
    }
    setSending(false)
    setAttempt(attempt + 2)
  }

  return (
    <SignInFrame title={t('session.new_password_title')} lead={t('session.new_password_lead')}>
      <EntranceForm
        refusal={refusal}
        errors={errors}
        attempt={attempt}
        busy={isSending}
        action={t('session.save_password')}
        onSend={send}
      >
        <PasswordField
          id={`${id}-password`}
          label={t('session.new_password')}
          autoComplete="new-password"
          autoFocus
          readOnly={isSending}
          value={password}
          error={passwordError}
          onChange={setPassword}
        />
        <PasswordField
          id={`${id}-repeated`}
          label={t('session.repeat_password')}
          autoComplete="new-password"
          readOnly={isSending}
          value={repeated}
          error={repeatedError}
          onChange={setRepeated}
        />
      </EntranceForm>
    </SignInFrame>
  )
}
