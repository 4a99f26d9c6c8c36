import { LANGUAGES } from '#domain/language.ts'
import { changeLanguage, useTexts } from '#web/texts/texts.ts'
import { chooseDensity, DENSITIES, useDensity } from '#web/theme/density.ts'
import { chooseScheme, SCHEMES, useSchemeChoice } from '#web/theme/scheme.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import styles from './ProfileScreen.module.css'

/** How the portal looks here: in force at once, and known to this browser alone. */
export function DeviceSettings() {
  const { t, language } = useTexts()
  const scheme = useSchemeChoice()
  const density = useDensity()
  return (
    <section className={styles.card} aria-labelledby="device-title">
      <h2 id="device-title">{t('profile.device')}</h2>
      <div className={styles.setting}>
        <span aria-hidden="true">{t('session.language')}</span>
        <Segmented
          label={t('session.language')}
          value={language}
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={chosen => void changeLanguage(chosen)}
        />
      </div>
      <div className={styles.setting}>
        <span aria-hidden="true">{t('layout.density')}</span>
        <Segmented
          label={t('layout.density')}
          value={density}
          options={DENSITIES.map(value => ({ value, label: t(`layout.density_${value}`) }))}
          onChange={chooseDensity}
        />
      </div>
      <div className={styles.setting}>
        <span aria-hidden="true">{t('layout.scheme')}</span>
        <Segmented
          label={t('layout.scheme')}
          value={scheme}
          options={SCHEMES.map(value => ({ value, label: t(`layout.scheme_${value}`) }))}
          onChange={chooseScheme}
        />
      </div>
    </section>
  )
}
