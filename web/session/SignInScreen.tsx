import { useEffect, useState } from 'react'
import type { CSSProperties } from 'react'
import { useAddress } from '#web/address.ts'
import { LanguageSwitch } from '#web/layout/LanguageSwitch.tsx'
import { Logo } from '#web/layout/Logo.tsx'
import { useTexts } from '#web/texts.ts'
import { useScheme } from '#web/theme/scheme.ts'
import { useConfig } from './account.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { safeNext } from './landing.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignInScreen.module.css'

export function SignInScreen() {
  const { t } = useTexts()
  const { query } = useAddress()
  const config = useConfig()
  const scheme = useScheme()
  const [filled, setFilled] = useState<{ email: string; password: string }>()
  useEffect(() => {
    document.title = `${t('session.title')} · ${config.name}`
  }, [t, config.name])
  const picture = `/art/still-life.svg?hue=${config.hue}${scheme === 'dark' ? '&dark=1' : ''}`
  // A custom property, which the type of a style does not know.
  const hue = { '--hue': config.hue } as CSSProperties
  return (
    <div className={styles.screen}>
      <div className={styles.picture} style={hue}>
        <img src={picture} alt="" fetchPriority="high" />
        <footer className={styles.below}>
          <LanguageSwitch languages={config.languages} />
          <a href={`mailto:${config.contact.email}`}>{t('layout.help')}</a>
        </footer>
      </div>
      <main className={styles.side}>
        <div className={styles.box}>
          <Logo height={48} />
          <h1>{t('session.title')}</h1>
          <p className={styles.lead}>{t('session.lead')}</p>
          <SignInForm key={filled?.email} filled={filled} next={safeNext(query.get('next'))} />
          {config.demo_accounts.length > 0 && <DemoAccounts accounts={config.demo_accounts} onChoose={setFilled} />}
          <div className={styles.phoneBelow}>
            <LanguageSwitch languages={config.languages} />
            <a href={`mailto:${config.contact.email}`}>{t('layout.help')}</a>
          </div>
        </div>
      </main>
    </div>
  )
}
