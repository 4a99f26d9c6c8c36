import { useSearch } from '@tanstack/react-router'
import { formatDay } from '#domain/format.ts'
import { RECEIVED_STATES } from '#domain/offer-link/received/contract.ts'
import type { ReceivedOffer } from '#domain/offer-link/received/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { FilterSelect } from '#web/figures/FilterSelect.tsx'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { ViewLink } from '#web/listing/ViewLink.tsx'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { receivedListing, useReceivedOffers } from './api.ts'
import styles from './ReceivedListScreen.module.css'
import { ReceivedState } from './ReceivedState.tsx'

const MIN_SEARCH = 2

/** R348: the offers that a client was sent. */
export function ReceivedListScreen() {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.receivedOffers}` })
  const show = useListAddress({ search, href: paths.receivedOffers })
  const listing = receivedListing(search)
  const offers = useReceivedOffers(listing)
  const status = offers.data && t('received_offers.found', { count: offers.data.count })
  return (
    <>
      <PageTitle title={t('received_offers.title')} count={status} />
      <div className={styles.tools}>
        <SearchField
          value={listing.search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.offers}
          min={MIN_SEARCH}
          label={t('received_offers.search')}
          placeholder={t('received_offers.search_placeholder')}
          status={status}
        />
        <FilterSelect
          label={t('offers.state')}
          value={listing.state ?? ''}
          options={[
            { value: '', label: t('offers.stage_all') },
            ...RECEIVED_STATES.map(state => ({ value: state, label: t(`received_offers.state_${state}`) })),
          ]}
          onChange={chosen => show({ state: RECEIVED_STATES.find(state => state === chosen) }, { replace: false })}
        />
      </div>
      <ReceivedTable
        list={offers}
        isNarrowed={listing.search !== '' || listing.state !== undefined}
        onAll={() => show({ q: '', state: undefined })}
      />
      <ListedPager list={offers} page={listing.page} onPage={page => show({ page })} />
    </>
  )
}

interface ReceivedTableProps {
  list: Parameters<typeof ListedTable<ReceivedOffer>>[0]['list']
  /** Searched, or of one state. */
  isNarrowed?: boolean
  onAll?: () => void
}

export function ReceivedTable({ list, isNarrowed = false, onAll }: ReceivedTableProps) {
  const { t } = useTexts()
  return (
    <ListedTable<ReceivedOffer>
      list={list}
      caption={t('received_offers.title')}
      columns={useColumns()}
      rowKey={offer => offer.id}
      rowTo={offer => paths.receivedOffer(offer.id)}
      empty={
        isNarrowed ? (
          <EmptyState art="orders" title={t('received_offers.none_found')}>
            <Button variant="primary" onClick={onAll}>
              {t('received_offers.show_all')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState art="orders" title={t('received_offers.none')} text={t('received_offers.none_text')} />
        )
      }
    />
  )
}

function useColumns(): Column<ReceivedOffer>[] {
  const { t } = useTexts()
  const untilOf = (offer: ReceivedOffer) => formatDay(offer.valid_until)
  return [
    { key: 'number', header: t('offers.number'), width: 150, cell: offer => <strong>{offer.number}</strong> },
    { key: 'center', header: t('offers.center'), phone: 'plain', cell: offer => offer.center ?? offer.client },
    {
      key: 'date',
      header: t('offers.date'),
      width: 120,
      phone: 'plain',
      // On a phone one line says what has columns of its own elsewhere.
      cell: offer => (
        <span>
          {formatDay(offer.offer_datetime)}
          <PhoneFact>{`${t('offers.valid_until')} ${untilOf(offer)}`}</PhoneFact>
        </span>
      ),
    },
    { key: 'until', header: t('offers.valid_until'), width: 130, phone: 'hidden', cell: untilOf },
    {
      key: 'state',
      header: t('offers.state'),
      width: 160,
      phone: 'plain',
      cell: offer => <ReceivedState stage={offer.stage} />,
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
      cell: offer => (
        <ViewLink href={paths.receivedOffer(offer.id)} label={t('offers.view_of', { number: offer.number })} />
      ),
    },
  ]
}
