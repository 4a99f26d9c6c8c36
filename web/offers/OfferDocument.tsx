import { placeOf } from '#domain/clients/place.ts'
import { formatDay } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { nameAndCode } from '#web/orders/party.ts'
import { useTexts } from '#web/texts/texts.ts'
import spacing from '#web/ui/spacing.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { CancelReason } from '#web/validation/CancelReason.tsx'
import { History } from '#web/validation/History.tsx'
import { OfferEntries } from './OfferEntries.tsx'
import styles from './OfferScreen.module.css'
import { OfferTotals } from './OfferTotals.tsx'
import { PurchaseOrder } from './PurchaseOrder.tsx'
import { LeadBadge } from './OfferState.tsx'

/** An offer as it is read: who, what, for how much, and what became of it. */
export function OfferDocument({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  return (
    <div className={spacing.narrowStack}>
      <CancelReason of={offer} />
      <OfferFacts offer={offer} />
      <OfferEntries offer={offer} />
      <div className={spacing.documentEnd}>
        {offer.details && (
          <section className={styles.notes}>
            <h2>{t('offers.notes')}</h2>
            <p>{offer.details}</p>
          </section>
        )}
        <OfferTotals offer={offer} />
      </div>
      <History history={offer.history} />
    </div>
  )
}

function OfferFacts({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const { client, center, lead, user_creator: creator } = offer
  const buyer = client ?? lead
  return (
    <Facts label={t('offers.facts')} columns={2}>
      <Fact term={t(lead ? 'offers.lead' : 'offers.client')} detail={buyer && placeOf(buyer)}>
        {buyer && nameAndCode(buyer)} {lead && <LeadBadge />}
      </Fact>
      <Fact term={t('offers.center')} detail={center && placeOf(center)}>
        {center ? nameAndCode(center) : '–'}
      </Fact>
      <Fact term={t('offers.created_by')} detail={creator.email}>
        {`${creator.first_name} ${creator.last_name}`.trim()}
      </Fact>
      <Fact term={t('offers.valid_until')}>{formatDay(offer.valid_until)}</Fact>
      {offer.client_order_number !== '' && <Fact term={t('orders.customer_number')}>{offer.client_order_number}</Fact>}
      {offer.purchase_order !== null && (
        <Fact term={t('offers.purchase_order')}>
          <PurchaseOrder offer={offer.id} name={offer.purchase_order} />
        </Fact>
      )}
    </Facts>
  )
}
