import { formatDay } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { OfferEntries } from '#web/offers/OfferEntries.tsx'
import { OfferTotals } from '#web/offers/OfferTotals.tsx'
import { useTexts } from '#web/texts/texts.ts'
import spacing from '#web/ui/spacing.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import styles from './Notes.module.css'

/** What an accepted offer is about, for how much and until when. */
export function OfferLines({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  return (
    <>
      <Facts label={t('offers.facts')} columns={2}>
        <Fact term={t('offers.valid_until')}>{formatDay(offer.valid_until)}</Fact>
        {offer.client_order_number !== '' && (
          <Fact term={t('orders.customer_number')}>{offer.client_order_number}</Fact>
        )}
      </Facts>
      <OfferEntries offer={offer} />
      <div className={spacing.documentEnd}>
        {offer.details && (
          <section className={styles.panel}>
            <h2>{t('offers.notes')}</h2>
            <p className={styles.text}>{offer.details}</p>
          </section>
        )}
        <OfferTotals offer={offer} />
      </div>
    </>
  )
}
