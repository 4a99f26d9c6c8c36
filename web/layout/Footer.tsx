import { IconMail, IconPhone } from '@tabler/icons-react'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export function Footer() {
  const { t } = useTexts()
  const { contact, legal, languages, version } = useConfig()
  return (
    <footer className={styles.footer} aria-label={t('layout.footer')}>
      <div className={styles.row}>
        <span>{legal}</span>
        <span className={styles.contact}>
          <span>{t('layout.questions')}</span>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
            <IconPhone size={16} stroke={1.75} aria-hidden="true" />
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`}>
            <IconMail size={16} stroke={1.75} aria-hidden="true" />
            {contact.email}
          </a>
        </span>
        <LanguageSwitch languages={languages} />
        <span>{t('layout.version', { version })}</span>
      </div>
    </footer>
  )
}
