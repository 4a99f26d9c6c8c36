import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { PasswordField } from './PasswordField.tsx'
import type { Profile } from './profile.ts'
import styles from './ProfileScreen.module.css'

/** Closed until somebody wants another password: most come here for something else. */
export function NewPasswordFields({ form }: { form: FormOf<Profile> }) {
  const { t } = useTexts()
  const { choosesPassword } = form.values
  const field = (name: 'new_password' | 'repeated') => ({
    ...form.choice(name),
    name,
    autoComplete: 'new-password' as const,
    readOnly: form.isSending,
  })
  return (
    <div className={styles.password}>
      <Button
        aria-expanded={choosesPassword}
        onClick={() => form.set({ choosesPassword: !choosesPassword, new_password: '', repeated: '' })}
      >
        {t(choosesPassword ? 'profile.keep_password' : 'profile.change_password')}
      </Button>
      {choosesPassword && (
        <>
          <p>{t('profile.change_password_help')}</p>
          <div className={styles.names}>
            <PasswordField {...field('new_password')} label={t('session.new_password')} />
            <PasswordField {...field('repeated')} label={t('session.repeat_password')} />
          </div>
        </>
      )}
    </div>
  )
}
