import { LANGUAGES } from '#domain/language.ts'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import type { Profile } from './profile.ts'
import styles from './ProfileScreen.module.css'

export function LanguageChoice({ form }: { form: FormOf<Profile> }) {
  const { t } = useTexts()
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{t('profile.language')}</span>
      <Segmented
        {...form.choice('language')}
        label={t('profile.language')}
        options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </div>
  )
}
