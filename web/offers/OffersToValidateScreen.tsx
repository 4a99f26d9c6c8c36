import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatDay } from '#domain/format.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useCan, useUserInfo } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import { ShortReason } from '#web/validation/CancelReason.tsx'
import { creatorOf } from '#web/validation/kind.ts'
import type { Tab } from '#web/validation/kind.ts'
import { useView } from '#web/validation/useView.ts'
import { ValidationList } from '#web/validation/ValidationList.tsx'
import { buyerOf } from './columns.tsx'
import { LeadBadge, OfferState } from './OfferState.tsx'
import styles from './OfferValidation.module.css'
import { OFFERS, useValidationOffers } from './validation.ts'
import { WaitingOfferPreview } from './WaitingOfferPreview.tsx'

export function OffersToValidateScreen() {
  const shown = useView(OFFERS)
  const { tab } = shown.view
  return (
    <ValidationList<Offer>
      kind={OFFERS}
      mayDecide={useCan().validateOffers}
      shown={shown}
      list={useValidationOffers(shown.view)}
      waiting={useUserInfo()?.validable_offers ?? 0}
      columns={useColumns(tab)}
      renderDetail={offer => <WaitingOfferPreview offer={offer} tab={tab} />}
    />
  )
}

function useColumns(tab: Tab): Column<Offer>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'number', header: t('offers.number'), width: 130, cell: offer => offer.number },
      {
        key: 'date',
        header: t('offers.date'),
        width: 110,
        phone: 'plain',
        cell: offer => formatDay(offer.offer_datetime),
      },
      {
        key: 'party',
        header: t('validation.client_lead'),
        phone: 'plain',
        cell: offer => (
          <span className={prose.anywhere}>
            {buyerOf(offer)}
            {offer.center && <span className={styles.center}> › {offer.center.name}</span>}{' '}
            {offer.lead && <LeadBadge />}
          </span>
        ),
      },
      { key: 'creator', header: t('offers.created_by'), priority: 3, width: 150, phone: 'plain', cell: creatorOf },
      {
        key: 'average',
        header: t('validation.average_discount'),
        align: 'right',
        width: 110,
        cell: offer => formatPercent(averageDiscount(offer)),
      },
      {
        key: 'high',
        header: t('validation.high_discounts'),
        align: 'right',
        width: 130,
        cell: ({ high_discounts }) =>
          high_discounts > 0 ? (
            <span className={styles.high}>
              {high_discounts} <IconAlertTriangle size={15} aria-hidden="true" />
            </span>
          ) : (
            '–'
          ),
      },
      ...(tab === 'validados'
        ? [
            {
              key: 'state',
              header: t('offers.state'),
              width: 200,
              phone: 'plain' as const,
              cell: (offer: Offer) => (
                <>
                  <OfferState offer={offer} />
                  <ShortReason of={offer} />
                </>
              ),
            },
          ]
        : []),
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        align: 'right',
        width: 120,
        phone: 'aside',
        cell: offer => <TaxedTotal value={offer.total} symbol={offer.currency_symbol} />,
      },
    ],
    [t, tab],
  )
}

// Of the whole, those on lines and on the offer together, in percent with one decimal.
const averageDiscount = ({ base, discounts }: Offer) => (base > 0 ? Math.round((discounts / base) * 1000) / 10 : 0)
