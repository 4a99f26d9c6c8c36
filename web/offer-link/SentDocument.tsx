import { formatDay } from '#domain/format.ts'
import type { OpenedOffer, SentOffer } from '#domain/offer-link/contract.ts'
import { OfferTotals } from '#web/offers/OfferTotals.tsx'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { SentEntries } from './SentEntries.tsx'
import styles from './SentOfferPage.module.css'

/** An offer as its recipient reads it, and whom to ask about it. */
export function SentDocument({ opened: { offer, seller } }: { opened: OpenedOffer }) {
  const { t } = useTexts()
  const { contact } = useConfig()
  const phone = seller.phone || contact.phone
  return (
    <>
      {offer && (
        <>
          <SentFacts offer={offer} seller={seller} />
          <SentEntries offer={offer} />
          {offer.has_code_zero && <Notice kind="info">{t('offers.code_zero_later')}</Notice>}
          <div className={styles.end}>
            {offer.details && (
              <section className={styles.notes}>
                <h2>{t('offers.notes')}</h2>
                <p>{offer.details}</p>
              </section>
            )}
            <OfferTotals offer={offer} />
          </div>
        </>
      )}
      <p className={styles.contact}>
        {t('offers.link_questions', { name: seller.name })} <a href={`mailto:${seller.email}`}>{seller.email}</a> ·{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </p>
    </>
  )
}

/** Why there is nothing to answer. */
export function Standing({ opened: { stage, answered_at, offer } }: { opened: OpenedOffer }) {
  const { t } = useTexts()
  const day = answered_at === null ? '' : formatDay(answered_at)
  switch (stage) {
    case 'accepted':
      return <Notice kind="success">{t('offers.link_accepted', { day })}</Notice>
    case 'change_asked':
      return <Notice kind="info">{t('offers.link_change_asked', { day })}</Notice>
    case 'refused':
      return <Notice kind="info">{t('offers.link_refused', { day })}</Notice>
    case 'converted':
      return <Notice kind="success">{t('offers.link_converted')}</Notice>
    case 'expired':
      return (
        <Notice kind="warning">{t('offers.link_expired', { day: offer ? formatDay(offer.valid_until) : '' })}</Notice>
      )
    default:
      return <Notice kind="warning">{t('offers.link_withdrawn')}</Notice>
  }
}

function SentFacts({ offer, seller }: { offer: SentOffer; seller: OpenedOffer['seller'] }) {
  const { t } = useTexts()
  return (
    <Facts label={t('offers.facts')}>
      <Fact term={t('offers.party')}>{offer.buyer}</Fact>
      {offer.center !== null && <Fact term={t('offers.center')}>{offer.center}</Fact>}
      <Fact term={t('leads.sales_person')} detail={seller.email}>
        {seller.name}
      </Fact>
      <Fact term={t('offers.valid_until')}>{formatDay(offer.valid_until)}</Fact>
    </Facts>
  )
}
