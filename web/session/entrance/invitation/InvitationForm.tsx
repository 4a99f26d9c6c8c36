import { useQueryClient } from '@tanstack/react-query'
import { acceptInvitation, type Invitation } from '#domain/session/invitation-contract.ts'
import { isEmail } from '#domain/session/email.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { accountQuery, useConfig } from '#web/session/account.ts'
import { pathAfterSignIn } from '#web/session/pathAfterSignIn.ts'
import { newPasswordProblems } from '#web/session/profile/newPassword.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { loadPortalTexts, type TextKey, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import styles from '#web/session/entrance/SignInForm.module.css'

interface Typed {
  email: string
  first_name: string
  last_name: string
  password: string
  repeated: string
}

const FIRST: Typed = { email: '', first_name: '', last_name: '', password: '', repeated: '' }
const MAX_NAME = 100

/** The password of an invited account, and whose it is where it is made by this. It signs in. */
export function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const { go } = useAddress()
  const queries = useQueryClient()
  const { url_home: home, traits } = useConfig()
  const form = useForm({
    first: { ...FIRST, email: invitation.email ?? '' },
    problemsOf: typed => problemsOf(typed, invitation),
    send: async ({ password, email, first_name, last_name }: Typed) => {
      // While the server looks at the password.
      loadPortalTexts().catch(() => undefined)
      const person = invitation.has_account ? {} : { email: email.trim(), first_name, last_name }
      return call(acceptInvitation, { body: { token, password, ...person } })
    },
    onSent: async ({ token: session }) => {
      dispatch({ type: 'signed-in', token: session })
      const account = await queries.fetchQuery(accountQuery)
      // Whoever runs the machine has invited an administrator, who begins at the desk.
      if (!invitation.has_account) return go(paths.desk(), { replace: true })
      go(pathAfterSignIn(account, undefined, { home, has_leads: traits['has_leads'] === true }), { replace: true })
    },
  })
  const password = (name: 'password' | 'repeated') => ({
    ...form.choice(name),
    name,
    autoComplete: 'new-password' as const,
    readOnly: form.isSending,
  })
  return (
    <Form of={form} className={styles.form}>
      <FormProblems of={form} />
      {invitation.email === null ? (
        <TextField
          {...form.text('email')}
          label={t('session.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <p>{t('invitation.account', { email: invitation.email })}</p>
      )}
      {!invitation.has_account && (
        <>
          <TextField
            {...form.text('first_name')}
            label={t('invitation.first_name')}
            required
            maxLength={MAX_NAME}
            autoComplete="given-name"
          />
          <TextField
            {...form.text('last_name')}
            label={t('invitation.last_name')}
            required
            maxLength={MAX_NAME}
            autoComplete="family-name"
          />
        </>
      )}
      <PasswordField {...password('password')} label={t('invitation.password')} />
      <PasswordField {...password('repeated')} label={t('invitation.repeat')} />
      <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
        {t(form.isSending ? 'invitation.accepting' : 'invitation.accept')}
      </Button>
    </Form>
  )
}

function problemsOf({ email, first_name, last_name, password, repeated }: Typed, { has_account }: Invitation) {
  const problems: Partial<Record<keyof Typed, TextKey>> = newPasswordProblems(password, repeated, email)
  if (has_account) return problems
  if (!isEmail(email.trim())) problems.email = 'errors.invalid_email'
  if (first_name.trim() === '') problems.first_name = 'errors.required'
  if (last_name.trim() === '') problems.last_name = 'errors.required'
  return problems
}
