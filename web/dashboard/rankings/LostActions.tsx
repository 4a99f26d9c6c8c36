import { IconMail, IconPhone } from '@tabler/icons-react'
import type { LostClientRow } from '#domain/dashboard/rankings/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './Rankings.module.css'

/** What is done about a client that is lost: it is called, written to, or made an offer. */
export function LostActions({ row, onOffer }: { row: LostClientRow; onOffer: () => void }) {
  const { t } = useTexts()
  const { name, phone, email } = row
  const call = t('rankings.call', { name: row.contact || name, phone })
  const mail = t('rankings.mail', { name: row.contact || name, email })
  return (
    <span className={styles.actions}>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={styles.icon} aria-label={call} title={call}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={styles.icon} aria-label={mail} title={mail}>
          <IconMail size={18} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      {row.is_reachable ? (
        <Button size="small" aria-label={t('rankings.create_offer_for', { name })} onClick={onOffer}>
          {t('rankings.create_offer')}
        </Button>
      ) : (
        <span className={prose.muted}>{t('rankings.not_reachable')}</span>
      )}
    </span>
  )
}
