import { useId } from 'react'
import { type Account, changeAccount } from '#domain/session/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { dispatch } from '#web/session/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { MailSwitches } from './MailSwitches.tsx'
import { NameFields } from './NameFields.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { PasswordField } from './PasswordField.tsx'
import { changeOf, needsPassword, type Profile, PROFILE_FIELDS, profileOf, profileProblems } from './profile.ts'
import styles from './ProfileScreen.module.css'

interface ProfileFormProps {
  account: Account
  onCancel: () => void
  onSaved: (account: Account) => void
}

export function ProfileForm({ account, onCancel, onSaved }: ProfileFormProps) {
  const { t } = useTexts()
  const id = useId()
  const form = useForm<Profile, Account & { token?: string }>({
    first: profileOf(account),
    problemsOf: profile => profileProblems(profile, account),
    send: profile => call(changeAccount, { body: changeOf(profile, account) }),
    onSent: ({ token, ...saved }) => {
      // Another password has ended this session with all others.
      if (token !== undefined) dispatch({ type: 'token-refreshed', token })
      onSaved(saved)
    },
    summary: { fields: PROFILE_FIELDS },
    // Too many wrong passwords: that is said where they are typed.
    saidAt: failure => (failure instanceof CallError && failure.status === 429 ? 'password' : undefined),
  })
  if (form.failure !== undefined) {
    return (
      <Notice kind="warning" action={<Button onClick={form.retry}>{t('profile.retry')}</Button>}>
        {t('errors.generic')}
      </Notice>
    )
  }
  const asksPassword = needsPassword(form.values, account)
  return (
    <Form of={form} sendsFromAnywhere className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{t('profile.data')}</h2>
        <p>{t('profile.required_hint')}</p>
      </div>
      <FormProblems of={form} />
      {account.new_email !== null && (
        <Notice kind="info">{t('profile.email_waits', { email: account.new_email })}</Notice>
      )}
      <NameFields form={form} account={account} />
      <OwnFacts account={account} />
      <LanguageChoice form={form} />
      <MailSwitches account={account} form={form} />
      <NewPasswordFields form={form} />
      {asksPassword && (
        <PasswordField
          {...form.choice('password')}
          label={t('profile.password')}
          help={form.values.choosesPassword ? undefined : t('profile.password_why')}
          autoComplete="current-password"
          readOnly={form.isSending}
        />
      )}
      <div className={styles.actions}>
        <Button
          onClick={() => {
            form.letGo()
            onCancel()
          }}
        >
          {t('profile.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t(form.isSending ? 'profile.updating' : 'profile.update')}
        </Button>
      </div>
      <LeaveQuestion text={t('profile.leave_text')} isAsked={form.isUnsaved} />
    </Form>
  )
}
