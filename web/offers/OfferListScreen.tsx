import { IconPlus } from '@tabler/icons-react'
import type { ListedOffer } from '#domain/offers/contract.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { soughtIn } from '#web/listing/FoundLine.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { SearchLine } from '#web/listing/SearchLine.tsx'
import { paths } from '#web/routing/paths.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ColumnsMenu } from '#web/ui/tables/columns/ColumnsMenu.tsx'
import { useColumnChoice } from '#web/ui/tables/columns/useColumnChoice.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useOffers, useStageCounts } from './api.ts'
import { useOfferColumns } from './columns.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { StageFilter } from './stages/StageFilter.tsx'
import { useListing } from './useListing.ts'
import { useSeenOffers } from './stages/useSeenOffers.ts'

const SEARCH_MIN = 3 // 001 §5

export function OfferListScreen() {
  const { t } = useTexts()
  const can = useCan()
  const { listing, open, show } = useListing()
  useSeenOffers()
  const offers = useOffers(listing)
  const counts = useStageCounts(listing)
  const columns = useColumnChoice('offers', useOfferColumns())
  const status = offers.data && t('offers.found', { count: offers.data.count })
  return (
    <>
      <PageTitle title={t('offers.title')} count={status} actions={can.createOffers && <NewOffer />} />
      <SearchLine>
        <SearchField
          value={listing.search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.offers}
          min={SEARCH_MIN}
          label={t('offers.search')}
          placeholder={t('offers.search_placeholder')}
          status={status}
        />
        <ColumnsMenu choice={columns} />
      </SearchLine>
      <StageFilter counts={counts.data?.stages} value={listing.stage} onChange={stage => show({ stage })} />
      <ListedTable<ListedOffer>
        list={offers}
        caption={t('offers.title')}
        columns={columns.shown}
        rowKey={offer => offer.id}
        rowTo={offer => paths.offer(offer.id, soughtIn(offer, listing.search))}
        renderDetail={offer => <OfferPreview offer={offer} />}
        expanded={open}
        onOpen={id => show({ open: id ?? undefined })}
        empty={
          <EmptyState
            art="orders"
            title={t('offers.none')}
            text={listing.search ? t('offers.none_search', { search: listing.search }) : t('offers.none_text')}
          >
            {listing.search || listing.stage ? (
              <Button variant="primary" onClick={() => show({ q: '', stage: undefined })}>
                {t('offers.show_all')}
              </Button>
            ) : undefined}
          </EmptyState>
        }
      />
      <ListedPager list={offers} page={listing.page} onPage={page => show({ page })} />
    </>
  )
}

/** R211: an offer begins with its client; for a lead it begins at the leads. */
function NewOffer() {
  const { t } = useTexts()
  const { browseClients } = useCan()
  return (
    <ButtonLink
      variant="primary"
      href={browseClients ? paths.clientsForOffer() : paths.leads()}
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('offers.new')}
    </ButtonLink>
  )
}
