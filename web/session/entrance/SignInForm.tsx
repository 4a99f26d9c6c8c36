import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isEmail } from '#domain/session/email.ts'
import { signIn } from '#domain/session/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { call, CallError } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { loadPortalTexts, useTexts } from '#web/texts/texts.ts'
import { accountQuery, useConfig } from '#web/session/account.ts'
import { pathAfterSignIn } from '#web/session/pathAfterSignIn.ts'
import { lastBuyer } from '#web/session/lastBuyer.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { messageOf } from '#web/session/refusal.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './SignInForm.module.css'

interface SignInFormProps {
  filled?: { email: string; password?: string }
  /** The address that was asked for before the sign-in. */
  next: string | undefined
  /** Why the way in before this one was closed. */
  refusedBefore?: string | undefined
}

export function SignInForm({ filled, next, refusedBefore }: SignInFormProps) {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const { go } = useAddress()
  const queries = useQueryClient()
  const config = useConfig()
  const id = useId()
  const [email, setEmail] = useState(filled?.email ?? '')
  const [password, setPassword] = useState(filled?.password ?? '')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState(refusedBefore)
  const [attempt, setAttempt] = useState(0)
  const [asksCode, setAsksCode] = useState(false)

  // Before the first attempt nothing is marked; after it, what is corrected loses its mark at once.
  const emailError = attempt > 0 && !isEmail(email.trim()) ? t('session.email_wrong') : undefined
  const passwordError = attempt > 0 && password === '' ? t('session.password_missing') : undefined
  const errors = [
    ...(emailError ? [{ id: `${id}-email`, message: emailError }] : []),
    ...(passwordError ? [{ id: `${id}-password`, message: passwordError }] : []),
  ]

  async function send() {
    setAttempt(attempt + 1)
    setRefusal(undefined)
    if (isSending || !isEmail(email.trim()) || password === '') return
    setSending(true)
    // While the server looks at the password; the router waits for them, and tells if they do not come.
    loadPortalTexts().catch(() => undefined)
    try {
      await enter()
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'second_factor') setAsksCode(true)
      else setRefusal(messageOf(failure) ?? t('session.wrong_credentials'))
      setSending(false)
    }
  }

  async function enter(second_factor_code?: string) {
    const { token } = await call(signIn, { body: { email: email.trim(), password, second_factor_code } })
    dispatch({ type: 'signed-in', token })
    const [account, buyer] = await Promise.all([queries.fetchQuery(accountQuery), lastBuyer()])
    if (buyer) dispatch({ type: 'buyer-resumed', buyer })
    const { url_home: home, traits } = config
    go(pathAfterSignIn(account, next, { home, has_leads: traits['has_leads'] === true }), { replace: true })
  }

  if (asksCode) return <CodeStep enter={enter} />

  return (
    <EntranceForm
      refusal={refusal}
      errors={errors}
      attempt={attempt}
      busy={isSending}
      action={t(isSending ? 'session.entering' : 'session.enter')}
      onSend={send}
      below={<Forgotten address={config.password_reset_url} />}
    >
      <EmailField
        id={`${id}-email`}
        autoFocus={!filled?.email}
        readOnly={isSending}
        value={email}
        error={emailError}
        onChange={setEmail}
      />
      <PasswordField
        id={`${id}-password`}
        label={t('session.password')}
        autoComplete="current-password"
        autoFocus={Boolean(filled?.email)}
        readOnly={isSending}
        value={password}
        error={passwordError}
        onChange={setPassword}
      />
    </EntranceForm>
  )
}

/** The portal's own way to a new password, or that of the company, which opens beside. */
function Forgotten({ address }: { address: string | null }) {
  const { t } = useTexts()
  return address ? (
    <a className={styles.forgotten} href={address} target="_blank" rel="noopener">
      {t('session.forgotten')}
      <IconExternalLink size={16} aria-hidden="true" />
      <span className="visually-hidden">({t('session.new_window')})</span>
    </a>
  ) : (
    <Link className={styles.forgotten} href={paths.passwordReset()}>
      {t('session.forgotten')}
    </Link>
  )
}
