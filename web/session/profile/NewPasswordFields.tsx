import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Profile, ProfileField } from './profile.ts'
import styles from './ProfileScreen.module.css'

interface NewPasswordFieldsProps {
  /** What the ids of the fields begin with. */
  id: string
  profile: Profile
  errorOf: (field: ProfileField) => string | undefined
  readOnly: boolean
  onChange: (change: Partial<Profile>) => void
}

/** Closed until somebody wants another password: most come here for something else. */
export function NewPasswordFields({ id, profile, errorOf, readOnly, onChange }: NewPasswordFieldsProps) {
  const { t } = useTexts()
  const { choosesPassword } = profile
  return (
    <div className={styles.password}>
      <Button
        aria-expanded={choosesPassword}
        onClick={() => onChange({ choosesPassword: !choosesPassword, new_password: '', repeated: '' })}
      >
        {t(choosesPassword ? 'profile.keep_password' : 'profile.change_password')}
      </Button>
      {choosesPassword && (
        <>
          <p>{t('profile.change_password_help')}</p>
          <div className={styles.names}>
            <PasswordField
              id={`${id}-new_password`}
              name="new_password"
              label={t('session.new_password')}
              autoComplete="new-password"
              readOnly={readOnly}
              value={profile.new_password}
              error={errorOf('new_password')}
              onChange={new_password => onChange({ new_password })}
            />
            <PasswordField
              id={`${id}-repeated`}
              name="repeated"
              label={t('session.repeat_password')}
              autoComplete="new-password"
              readOnly={readOnly}
              value={profile.repeated}
              error={errorOf('repeated')}
              onChange={repeated => onChange({ repeated })}
            />
          </div>
        </>
      )}
    </div>
  )
}
