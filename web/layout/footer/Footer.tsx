import { IconMail, IconPhone } from '@tabler/icons-react'
import { FOOTER_LINKS } from '#domain/brands/shape.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from '#web/session/entrance/LanguageSwitch.tsx'

export function Footer() {
  const { t } = useTexts()
  const { contact, legal, languages, links, version } = useConfig()
  return (
    <footer className={styles.footer} aria-label={t('layout.footer')}>
      <div className={styles.row}>
        <div className={styles.side}>
          <span className={styles.line}>{legal}</span>
          <ul className={styles.links}>
            {FOOTER_LINKS.filter(link => links[link]).map(link => (
              <li key={link}>
                <a href={links[link]} target="_blank" rel="noreferrer">
                  {t(`layout.link_${link}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.side}>
          <span className={styles.line}>
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
          <span className={styles.line}>
            <LanguageSwitch languages={languages} />
            <span>{t('layout.version', { version })}</span>
          </span>
        </div>
      </div>
    </footer>
  )
}
