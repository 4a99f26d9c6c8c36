import { formatDay, formatMoney } from '#domain/format.ts'
import type { Lead } from '#domain/leads/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './LeadDetail.module.css'
import { LeadEmail } from './LeadEmail.tsx'

/** What an open row tells of a lead: address, contact, what it is sorted by, and its offers (000 §2). */
export function LeadDetail({ lead }: { lead: Lead }) {
  const { t } = useTexts()
  const phone = lead.phone && <a href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}>{lead.phone}</a>
  const email = lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>
  const facts = [
    [t('leads.address_main'), addressOf(lead)],
    [t('leads.contact'), lead.contact],
    [t('leads.phone'), phone],
    [t('leads.email'), email],
    [t('leads.national_id'), lead.national_id],
    [t('leads.channel'), lead.channel],
    [t('leads.sector'), [lead.sector, lead.business].join(' · ')],
    [t('leads.origin'), lead.origin],
  ] as const
  return (
    <div className={styles.detail}>
      {lead.email === '' && <LeadEmail lead={lead} />}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {lead.offers.length > 0 ? (
        <LeadOffers lead={lead} />
      ) : (
        <p className={prose.denseSecondary}>{t('leads.no_offers')}</p>
      )}
    </div>
  )
}

function LeadOffers({ lead }: { lead: Lead }) {
  const { t } = useTexts()
  return (
    <table className={styles.offers}>
      <caption className="visually-hidden">{t('leads.offers_of', { name: lead.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('leads.offer_date')}</th>
          <th scope="col">{t('leads.offer_number')}</th>
          <th scope="col">{t('totals.total_with_tax')}</th>
        </tr>
      </thead>
      <tbody>
        {lead.offers.map(offer => (
          <tr key={offer.id}>
            <td className="tnum">{formatDay(offer.offer_datetime)}</td>
            <td>
              <Link href={paths.offer(offer.id)}>{offer.number}</Link>
            </td>
            <td className="tnum">{formatMoney(offer.total, lead.currency_symbol)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const addressOf = ({ address_main, postal_code, city, province }: Lead) =>
  [address_main, [postal_code, city].filter(Boolean).join(' '), province === city ? '' : province]
    .filter(Boolean)
    .join(', ')
