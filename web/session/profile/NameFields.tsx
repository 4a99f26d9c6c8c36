import type { Account } from '#domain/session/contract.ts'
import { isEmail } from '#domain/session/email.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { needsPassword, type Profile } from './profile.ts'
import styles from './ProfileScreen.module.css'

interface NameFieldsProps {
  form: FormOf<Profile>
  account: Account
}

export function NameFields({ form, account }: NameFieldsProps) {
  const { t } = useTexts()
  const email = form.values.email.trim()
  const isOther = needsPassword(form.values, account) && isEmail(email) && email !== account.email
  const field = (name: 'email' | 'first_name' | 'last_name') => ({
    ...form.text(name),
    label: t(`profile.${name}`),
    required: true,
  })
  return (
    <>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        help={isOther ? t('profile.email_from', { email }) : undefined}
      />
      <div className={styles.names}>
        <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} />
        <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} />
      </div>
    </>
  )
}
