import { useState } from 'react'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { OpenedOffer, SentOffer } from '#domain/offer-link/contract.ts'
import { UNANSWERED } from '#domain/offers/progress.ts'
import type { Answer } from '#domain/offers/progress.ts'
import { OfferTotals } from '#web/offers/OfferTotals.tsx'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { SentEntries } from './SentEntries.tsx'
import styles from './SentOfferPage.module.css'

interface SentOfferPageProps {
  opened: OpenedOffer
  token: string
}

/** An offer as its paper shows it, and what its recipient can answer. */
export function SentOfferPage({ opened, token }: SentOfferPageProps) {
  const { t } = useTexts()
  const { number, stage, offer, seller } = opened
  const { contact } = useConfig()
  const phone = seller.phone || contact.phone
  const [answer, setAnswer] = useState<Answer>()
  const isOpen = offer !== null && UNANSWERED.includes(stage)
  return (
    <article className={styles.page}>
      <PageTitle title={t('offers.offer', { number })} count={offer ? formatDay(offer.offer_datetime) : undefined} />
      {!isOpen && <Standing opened={opened} />}
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
      {isOpen && (
        <div className={styles.bar}>
          <p>
            <b>{formatMoney(offer.total, offer.currency_symbol)}</b>{' '}
            <span>{t('offers.link_until', { day: formatDay(offer.valid_until) })}</span>
          </p>
          <div className={styles.answers}>
            <Button onClick={() => setAnswer('refused')}>{t('offers.link_refuse')}</Button>
            <Button onClick={() => setAnswer('change_asked')}>{t('offers.link_change')}</Button>
            <Button variant="primary" onClick={() => setAnswer('accepted')}>
              {t('offers.link_accept')}
            </Button>
          </div>
        </div>
      )}
      {answer && offer && (
        <AnswerDialog token={token} offer={offer} answer={answer} onClose={() => setAnswer(undefined)} />
      )}
    </article>
  )
}

/** Why there is nothing to answer. */
function Standing({ opened: { stage, answered_at, offer } }: { opened: OpenedOffer }) {
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
