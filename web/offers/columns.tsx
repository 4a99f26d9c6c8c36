import { useMemo } from 'react'
import { formatDay } from '#domain/format.ts'
import type { ListedOffer, Offer } from '#domain/offers/contract.ts'
import { ErpMark } from '#web/documents/ErpMark.tsx'
import { FoundLine } from '#web/listing/FoundLine.tsx'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { ViewLink } from '#web/listing/ViewLink.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './OfferListScreen.module.css'
import { LeadBadge, OfferState } from './OfferState.tsx'

/** The name of whom an offer is for. */
export const buyerOf = ({ client, lead }: Pick<Offer, 'client' | 'lead'>): string => client?.name ?? lead?.name ?? '–'

export function useOfferColumns(): Column<ListedOffer>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('offers.name'),
        cell: offer => (
          <>
            <span className={styles.name}>
              {buyerOf(offer)}
              {offer.lead && <LeadBadge />}
            </span>
            <FoundLine of={offer} />
          </>
        ),
      },
      { key: 'number', header: t('offers.number'), width: 150, phone: 'hidden', cell: offer => offer.number },
      {
        key: 'date',
        header: t('offers.date'),
        width: 130,
        phone: 'plain',
        // On a phone one line says what has columns of its own elsewhere.
        cell: offer => (
          <span>
            {formatDay(offer.offer_datetime)}
            <PhoneFact>{offer.number}</PhoneFact>
          </span>
        ),
      },
      {
        key: 'state',
        header: t('offers.state'),
        width: 150,
        phone: 'plain',
        cell: offer => (
          <>
            <OfferState offer={offer} />
            <ErpMark of={offer.erp} />
          </>
        ),
      },
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        width: 150,
        align: 'right',
        phone: 'aside',
        cell: offer => <TaxedTotal value={offer.total} symbol={offer.currency_symbol} />,
      },
      {
        key: 'view',
        header: t('offers.view'),
        width: 64,
        align: 'right',
        phone: 'hidden',
        cell: offer => <ViewLink href={paths.offer(offer.id)} label={t('offers.view_of', { number: offer.number })} />,
      },
    ],
    [t],
  )
}
