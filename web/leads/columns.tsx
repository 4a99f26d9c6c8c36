import { useMemo } from 'react'
import type { Lead } from '#domain/leads/contract.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'

/** `onOffer` begins an offer for a lead. */
export function useLeadColumns(onOffer: (lead: Lead) => void): Column<Lead>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'name', header: t('leads.name'), sort: 'name', cell: lead => lead.name },
      {
        key: 'sales_person',
        header: t('leads.sales_person'),
        width: 200,
        phone: 'plain',
        // On a phone one line says what has columns of its own elsewhere.
        cell: lead => (
          <span>
            {lead.sales_person}
            <PhoneFact>{lead.external_id}</PhoneFact>
            <PhoneFact>
              {t('leads.offers_phone', { count: lead.offers.length, number: formatNumber(lead.offers.length) })}
            </PhoneFact>
          </span>
        ),
      },
      { key: 'city', header: t('leads.city'), width: 300, priority: 4, phone: 'hidden', cell: placeOf },
      {
        key: 'external_id',
        header: t('leads.code'),
        width: 130,
        sort: 'external_id',
        phone: 'hidden',
        cell: lead => lead.external_id,
      },
      {
        key: 'offers',
        header: t('leads.offers_count'),
        width: 100,
        align: 'right',
        phone: 'hidden',
        cell: lead => formatNumber(lead.offers.length),
      },
      {
        key: 'offer',
        header: t('leads.actions'),
        width: 140,
        align: 'right',
        phone: 'plain',
        cell: lead => (
          <Button
            size="small"
            aria-label={t('leads.create_offer_for', { name: lead.name })}
            onClick={event => {
              // The row itself opens and closes.
              event.stopPropagation()
              onOffer(lead)
            }}
          >
            {t('leads.create_offer')}
          </Button>
        ),
      },
    ],
    [t, onOffer],
  )
}

const placeOf = ({ city, province }: Lead) => [...new Set([city, province])].filter(Boolean).join(' · ')
