import type { Account } from '#domain/session/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './ProfileScreen.module.css'

/** What the supplier decides of an account, and its owner can only read. */
export function OwnFacts({ account }: { account: Account }) {
  const { t } = useTexts()
  const isValidator = account.can_validate_orders || account.can_validate_offers
  const roles = [t(`session.role_${account.role}`), ...(isValidator ? [t('session.role_validator')] : [])]
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('profile.role')}</dt>
        <dd>{roles.join(' · ')}</dd>
      </div>
      <div>
        <dt>{t('profile.clients')}</dt>
        <dd>{formatNumber(account.clients_count)}</dd>
      </div>
    </dl>
  )
}
