import type { ReactNode } from 'react'
import { formatDay, formatMoney, formatPercent } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts.ts'
import { History } from '#web/validation/History.tsx'
import { OfferEntries } from './OfferEntries.tsx'
import styles from './OfferScreen.module.css'
import { PurchaseOrder } from './PurchaseOrder.tsx'
import { LeadBadge } from './OfferState.tsx'

/** An offer as it is read: who, what, for how much, and what became of it. */
export function OfferDocument({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  return (
    <div className={styles.document}>
      <Facts offer={offer} />
      <OfferEntries offer={offer} />
      <div className={styles.end}>
        {offer.details && (
          <section className={styles.notes}>
            <h2>{t('offers.notes')}</h2>
            <p>{offer.details}</p>
          </section>
        )}
        <Totals offer={offer} />
      </div>
      <History history={offer.history} />
    </div>
  )
}

function Facts({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const { client, center, lead, user_creator: creator } = offer
  const buyer = client ?? lead
  return (
    <dl className={styles.facts} aria-label={t('offers.facts')}>
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
      {offer.purchase_order !== null && (
        <Fact term={t('offers.purchase_order')}>
          <PurchaseOrder offer={offer.id} name={offer.purchase_order} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, detail, children }: { term: string; detail?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  )
}

type Party = NonNullable<OfferDetail['client']>

const nameAndCode = ({ name, external_code }: Party) => [name, external_code].filter(Boolean).join(' · ')
const placeOf = ({ address, postal_code, locality }: Party) =>
  [address, [postal_code, locality].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

function Totals({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const money = (value: number) => formatMoney(value, offer.currency_symbol)
  const rows = [
    [t('offers.base'), money(offer.base)],
    ...(offer.discounts > 0
      ? [
          [t('offers.discounts'), money(-offer.discounts)],
          [t('offers.net_base'), money(offer.base - offer.discounts)],
        ]
      : []),
    ...offer.taxes.map(({ rate, tax }) => [t('orders.tax', { rate: formatPercent(rate) }), money(tax)]),
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="tnum">{amount}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('offers.total')}</dt>
        <dd className="tnum">{money(offer.total)}</dd>
      </div>
    </dl>
  )
}
