import { DEMO_PASSWORD } from '#domain/session/demo.ts'
import { translateIfKnown, useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import styles from './DemoAccounts.module.css'

interface DemoAccountsProps {
  accounts: { email: string; role: string }[]
  onChoose: (account: { email: string; password: string }) => void
}

/** Help for whoever tries the portal: the accounts of the demo company, which fill in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { t } = useTexts()
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('session.demo_title')}</h2>
      <p>{t('session.demo_help')}</p>
      <ul>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: DEMO_PASSWORD })}>
              <span>{email}</span>
              <span className={prose.muted}>{translateIfKnown(`session.role_${role}`) ?? role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
