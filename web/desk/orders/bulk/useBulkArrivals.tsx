import { MOST_SHEETS } from '#domain/desk/moves/contract.ts'
import { MOST_COUNTED, type Arrival } from '#domain/desk/orders-contract.ts'
import { useSelected } from '#web/desk/bulk/useSelected.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Selecting } from '#web/ui/tables/selection/useSelecting.ts'
import { BulkSheets } from './BulkSheets.tsx'
import { BulkMove } from './BulkMove.tsx'
import type { ArrivalListing } from '#web/desk/orders/listing.ts'
import { askArrivalKeys } from '#web/desk/orders/api.ts'

/** Selects what came in, to print its sheets or move all of it at once; nothing for who only reads it. */
export function useBulkArrivals(listing: ArrivalListing, count: number | undefined): Selecting<Arrival> | undefined {
  const { t } = useTexts()
  const { deskOrders } = useCan()
  // A list that counts no further may find more than is counted.
  const found = { count, ask: () => askArrivalKeys(listing) }
  const { clear, ...selecting } = useSelected(found, MOST_COUNTED - 1)
  if (!deskOrders) return undefined
  const ids = [...selecting.selected].map(Number)
  return {
    ...selecting,
    label: ({ number }) => t('desk.select', { name: number }),
    bulk: (
      <>
        {ids.length <= MOST_SHEETS && <BulkSheets ids={ids} />}
        <BulkMove ids={ids} onDone={clear} />
      </>
    ),
  }
}
