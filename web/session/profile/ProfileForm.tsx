import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { LANGUAGES } from '#domain/language.ts'
import { type Account, changeAccount } from '#domain/session/contract.ts'
import { isEmail } from '#domain/session/email.ts'
import { call, CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { MailSwitches } from './MailSwitches.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { PasswordField } from './PasswordField.tsx'
import {
  changeOf,
  isChanged,
  needsPassword,
  type Profile,
  PROFILE_FIELDS,
  type ProfileField,
  profileProblems,
} from './profile.ts'
import styles from './ProfileScreen.module.css'
import { fieldMessageOf } from '#web/session/refusal.ts'
import { dispatch } from '#web/session/store.ts'
import { useErrorTitle } from '#web/session/useErrorTitle.ts'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'

interface ProfileFormProps {
  account: Account
  profile: Profile
  onChange: (change: Partial<Profile>) => void
  onCancel: () => void
  onSaved: (account: Account) => void
  /** The server could not save, and said of no field why. */
  onFailure: () => void
}

export function ProfileForm({ account, profile, onChange, onCancel, onSaved, onFailure }: ProfileFormProps) {
  const { t } = useTexts()
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const isDone = useRef(false)
  // What the server refused, by field; of that value and of no other.
  const [refused, setRefused] = useState<Partial<Record<ProfileField, { value: string; message: string }>>>({})

  const problems = profileProblems(profile, account)
  const errorOf = (field: ProfileField): string | undefined => {
    if (attempt === 0) return undefined
    const problem = problems[field]
    if (problem) return t(problem)
    return refused[field]?.value === profile[field] ? refused[field].message : undefined
  }
  const errors = PROFILE_FIELDS.flatMap(field => {
    const message = errorOf(field)
    return message ? [{ id: `${id}-${field}`, message }] : []
  })
  useErrorTitle(errors.length > 0)
  const asksPassword = needsPassword(profile, account)
  const hasOtherEmail = asksPassword && isEmail(profile.email.trim()) && profile.email.trim() !== account.email

  async function send(event?: FormEvent) {
    event?.preventDefault()
    setAttempt(attempt + 1)
    if (isSending || Object.keys(problems).length > 0) return
    setSending(true)
    try {
      const { token, ...saved } = await call(changeAccount, { body: changeOf(profile, account) })
      // Another password has ended this session with all others.
      if (token !== undefined) dispatch({ type: 'token-refreshed', token })
      isDone.current = true
      onSaved(saved)
    } catch (failure) {
      setSending(false)
      const messages = refusals(failure, profile)
      if (Object.keys(messages).length === 0) return onFailure()
      setRefused(messages)
      setAttempt(attempt + 2)
    }
  }

  useSendKeys(() => void send())

  const field = (name: 'email' | 'first_name' | 'last_name') => ({
    id: `${id}-${name}`,
    name,
    label: t(`profile.${name}`),
    required: true,
    readOnly: isSending,
    value: profile[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })

  return (
    <form noValidate className={styles.card} aria-labelledby={`${id}-title`} onSubmit={send}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{t('profile.data')}</h2>
        <p>{t('profile.required_hint')}</p>
      </div>
      <ErrorSummary errors={errors} attempt={attempt} />
      {account.new_email !== null && (
        <Notice kind="info">{t('profile.email_waits', { email: account.new_email })}</Notice>
      )}
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        help={hasOtherEmail ? t('profile.email_from', { email: profile.email.trim() }) : undefined}
      />
      <div className={styles.names}>
        <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} />
        <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} />
      </div>
      <OwnFacts account={account} />
      <div className={styles.setting}>
        <span aria-hidden="true">{t('profile.language')}</span>
        <Segmented
          label={t('profile.language')}
          value={profile.language}
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={language => onChange({ language })}
        />
      </div>
      <MailSwitches account={account} profile={profile} onChange={onChange} />
      <NewPasswordFields id={id} profile={profile} errorOf={errorOf} readOnly={isSending} onChange={onChange} />
      {asksPassword && (
        <PasswordField
          id={`${id}-password`}
          label={t('profile.password')}
          help={profile.choosesPassword ? undefined : t('profile.password_why')}
          autoComplete="current-password"
          readOnly={isSending}
          value={profile.password}
          error={errorOf('password')}
          onChange={password => onChange({ password })}
        />
      )}
      <div className={styles.actions}>
        <Button
          onClick={() => {
            isDone.current = true
            onCancel()
          }}
        >
          {t('profile.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSending}>
          {t(isSending ? 'profile.updating' : 'profile.update')}
        </Button>
      </div>
      <LeaveQuestion text={t('profile.leave_text')} isAsked={() => isChanged(profile, account) && !isDone.current} />
    </form>
  )
}

function refusals(
  failure: unknown,
  profile: Profile,
): Partial<Record<ProfileField, { value: string; message: string }>> {
  if (!(failure instanceof CallError) || failure.status !== 400) {
    // Too many wrong passwords: that is said where they are typed.
    const isPassword = failure instanceof CallError && failure.status === 429
    return isPassword ? { password: { value: profile.password, message: failure.message } } : {}
  }
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap(name => {
      const message = fieldMessageOf(failure, name)
      return message ? [[name, { value: profile[name], message }]] : []
    }),
  )
}
