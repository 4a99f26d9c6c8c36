import { IconX } from '@tabler/icons-react'
import { useAddress } from '#web/routing/useAddress.ts'
import { paths } from '#web/routing/paths.ts'
import type { SelectedLead } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './BuyerBox.module.css'

interface LeadBoxProps {
  lead: SelectedLead
  /** On a phone: the whole line below the header. */
  strip?: boolean
}

/** Instead of client and centre: the lead that an offer is made for. Leaving it keeps what is in its cart. */
export function LeadBox({ lead, strip = false }: LeadBoxProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const mark = strip ? t('leads.mark') : t('leads.mark_code', { code: lead.external_id })
  return (
    <div className={strip ? styles.strip : classNames(styles.box, styles.lead)}>
      <Link href={paths.leadCatalogue()} className={styles.open} aria-label={`${mark} ${lead.name}`}>
        <span className={strip ? styles.open : styles.words}>
          <span className={styles.code}>{mark}</span> <span className={styles.name}>{lead.name}</span>
        </span>
      </Link>
      <IconButton label={t('leads.leave')} onClick={() => go(paths.leads())}>
        <IconX size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
