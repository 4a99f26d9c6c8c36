import { useEffect } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { drawnLook, stillLifeAddress } from './stillLifeAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useScheme } from '#web/theme/scheme.ts'
import { useConfig } from '#web/session/account.ts'
import styles from './SignInFrame.module.css'

interface SignInFrameProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** The brand's picture beside a narrow column: where somebody signs in, or finds the way back to it. */
export function SignInFrame(props: SignInFrameProps) {
  const { title } = props
  const { name } = useConfig()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return <SignInLook {...props} />
}

/** The same without a title of the page. */
export function SignInLook({ title, lead, children }: SignInFrameProps) {
  const { t } = useTexts()
  const config = useConfig()
  const scheme = useScheme()
  // Custom properties, which the type of a style does not know.
  const brand = {
    '--hue': config.hue,
    '--backdrop': `url("/art/backdrop.svg?${drawnLook(config, scheme)}")`,
  } as CSSProperties
  return (
    <div className={styles.screen}>
      <div className={styles.picture} style={brand} data-photo={config.photo === null ? undefined : ''}>
        <img src={config.photo ?? stillLifeAddress(config, scheme)} alt="" fetchPriority="high" />
        <footer className={styles.below}>
          <LanguageSwitch languages={config.languages} />
          <a href={`mailto:${config.contact.email}`}>{t('layout.help')}</a>
        </footer>
      </div>
      <main className={styles.side}>
        <div className={styles.box}>
          <Logo height={48} />
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          <div className={styles.phoneBelow}>
            <LanguageSwitch languages={config.languages} />
            <a href={`mailto:${config.contact.email}`}>{t('layout.help')}</a>
          </div>
        </div>
      </main>
    </div>
  )
}
