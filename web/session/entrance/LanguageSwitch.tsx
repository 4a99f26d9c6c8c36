import { LANGUAGES } from '#domain/language.ts'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import { changeLanguage, useTexts } from '#web/texts/texts.ts'
import styles from './LanguageSwitch.module.css'

export function LanguageSwitch({ languages }: { languages: string[] }) {
  const { t, language } = useTexts()
  return (
    <ul className={styles.switch} aria-label={t('session.language')}>
      {LANGUAGES.filter(offered => languages.includes(offered)).map(offered => (
        <li key={offered}>
          <button
            type="button"
            lang={offered}
            title={LANGUAGE_NAMES[offered]}
            aria-pressed={offered === language}
            onClick={() => void changeLanguage(offered)}
          >
            {offered.toUpperCase()}
          </button>
        </li>
      ))}
    </ul>
  )
}
