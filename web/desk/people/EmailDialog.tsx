import { isEmail } from '#domain/session/email.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useChangeEmail } from './api.ts'

const FIRST = { email: '', password: '' }

/** Asks for another e-mail of somebody, with the password of who asks. */
export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts()
  const change = useChangeEmail(id)
  const form = useForm({
    first: FIRST,
    problemsOf: ({ email, password }) => {
      const problems: Partial<Record<keyof typeof FIRST, TextKey>> = {}
      if (!isEmail(email.trim())) problems.email = 'errors.invalid_email'
      if (password === '') problems.password = 'errors.required'
      return problems
    },
    send: ({ email, password }: typeof FIRST) => change.mutateAsync({ email: email.trim(), password }),
    onSent: ({ new_email }) => {
      toast.success(t('desk.email_was_asked', { email: new_email ?? '' }))
      onClose()
    },
  })
  return (
    <FormDialog title={t('desk.change_email')} form={form} sends={t('desk.ask_email')} onClose={onClose}>
      <TextField
        {...form.text('email')}
        label={t('desk.new_email')}
        help={t('desk.new_email_help')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.choice('password')}
        label={t('desk.own_password')}
        help={t('desk.own_password_help')}
        autoComplete="current-password"
        readOnly={form.isSending}
      />
    </FormDialog>
  )
}
