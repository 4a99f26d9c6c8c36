import { EARLIEST_DAY } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { OrderListing } from './listing.ts'

interface NoOrdersProps {
  listing: OrderListing
  onWiden: () => void
  onClear: () => void
  onAnyState: () => void
}

export function NoOrders({ listing, onWiden, onClear, onAnyState }: NoOrdersProps) {
  const { t } = useTexts()
  if (listing.state !== undefined)
    return (
      <EmptyState art="orders" title={t('orders.none')} text={t('orders.none_in_state')}>
        <Button variant="primary" onClick={onAnyState}>
          {t('orders.show_all_states')}
        </Button>
      </EmptyState>
    )
  const days = { from: formatDay(listing.from), to: formatDay(listing.to) }
  return (
    <EmptyState
      art="orders"
      title={t('orders.none')}
      text={listing.search ? t('orders.none_search', { search: listing.search, ...days }) : t('orders.none_text', days)}
    >
      {listing.from > EARLIEST_DAY ? (
        <Button variant="primary" onClick={onWiden}>
          {t('orders.widen')}
        </Button>
      ) : (
        listing.search && (
          <Button variant="primary" onClick={onClear}>
            {t('ui.clear_search')}
          </Button>
        )
      )}
    </EmptyState>
  )
}
