import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isEmail } from '#domain/session/email.ts'
import { signIn } from '#domain/session/contract.ts'
import { useAddress } from '#web/address.ts'
import { call, CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { accountQuery, useConfig } from './account.ts'
import { landingOf } from './landing.ts'
import styles from './SignInForm.module.css'
import { useSession } from './SessionProvider.tsx'

interface SignInFormProps {
  filled?: { email: string; password: string }
  /** The address that was asked for before the sign-in. */
  next: string | undefined
}

export function SignInForm({ filled, next }: SignInFormProps) {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const { go } = useAddress()
  const queries = useQueryClient()
  const config = useConfig()
  const id = useId()
  const banner = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState(filled?.email ?? '')
  const [password, setPassword] = useState(filled?.password ?? '')
  const [isVisible, setVisible] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // Before the first attempt nothing is marked; after it, what is corrected loses its mark at once.
  const emailError = attempt > 0 && !isEmail(email.trim()) ? t('session.email_wrong') : undefined
  const passwordError = attempt > 0 && password === '' ? t('session.password_missing') : undefined
  const errors = [
    ...(emailError ? [{ id: `${id}-email`, message: emailError }] : []),
    ...(passwordError ? [{ id: `${id}-password`, message: passwordError }] : []),
  ]
  useErrorTitle(errors.length > 0 || refusal !== undefined)
  useEffect(() => {
    if (refusal) banner.current?.focus()
  }, [refusal])

  async function send(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    setRefusal(undefined)
    if (isSending || !isEmail(email.trim()) || password === '') return
    setSending(true)
    try {
      const { token } = await call(signIn, { body: { email: email.trim(), password } })
      dispatch({ type: 'signed-in', token })
      const account = await queries.fetchQuery(accountQuery)
      go(landingOf(account, next, config.url_home), { replace: true })
    } catch (failure) {
      setRefusal(refusalOf(failure) ?? t('session.wrong_credentials'))
      setSending(false)
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {refusal && (
        <Notice kind="danger" ref={banner}>
          {refusal}
        </Notice>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField
        id={`${id}-email`}
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
        error={emailError}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <TextField
        id={`${id}-password`}
        label={t('session.password')}
        required
        type={isVisible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        readOnly={isSending}
        value={password}
        error={passwordError}
        onChange={event => setPassword(event.currentTarget.value)}
        aside={
          <button
            type="button"
            className={styles.show}
            aria-pressed={isVisible}
            aria-label={t('session.show_password')}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />}
            {t(isVisible ? 'session.hide' : 'session.show')}
          </button>
        }
      />
      <Button type="submit" variant="primary" size="large" wide busy={isSending}>
        {t(isSending ? 'session.entering' : 'session.enter')}
      </Button>
      {config.password_reset_url && (
        <a className={styles.forgotten} href={config.password_reset_url} target="_blank" rel="noopener">
          {t('session.forgotten')}
          <IconExternalLink size={16} aria-hidden="true" />
          <span className="visually-hidden">({t('session.new_window')})</span>
        </a>
      )}
    </form>
  )
}

/** 000 §8: the first message of non_field_errors; no connection and too many attempts have words of their own. */
const refusalOf = (failure: unknown): string | undefined =>
  failure instanceof CallError
    ? (failure.fields.non_field_errors?.[0] ?? (failure.status === 401 ? undefined : failure.message))
    : undefined

function useErrorTitle(hasErrors: boolean) {
  const { t } = useTexts()
  useEffect(() => {
    if (!hasErrors) return
    const before = document.title
    document.title = `${t('common.error_prefix')}${before}`
    return () => {
      document.title = before
    }
  }, [hasErrors, t])
}
