import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DeliveryNote, ListedDeliveryNote } from '#domain/delivery-notes/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { useClientColumn } from '#web/documents/clientColumn.tsx'
import { DayAndPlace } from '#web/documents/DayAndPlace.tsx'
import { DocumentList } from '#web/documents/DocumentList.tsx'
import { DocumentLink } from '#web/documents/DocumentLink.tsx'
import { RowPdf } from '#web/documents/RowPdf.tsx'
import { usePeriodListing } from '#web/documents/usePeriodListing.ts'
import { FoundLine, soughtIn } from '#web/listing/FoundLine.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import { loadNotePdf, useDeliveryNotes } from './api.ts'

export function DeliveryNoteListScreen() {
  const { t } = useTexts()
  const listing = usePeriodListing(useSearch({ from: `/shell${ADDRESS.deliveryNotes}` }), paths.deliveryNotes)
  return (
    <DocumentList<ListedDeliveryNote>
      kind="delivery_notes"
      list={useDeliveryNotes(listing.listing)}
      columns={useColumns()}
      rowTo={note => paths.deliveryNote(note.id, soughtIn(note, listing.listing.search))}
      listing={listing}
      texts={{
        title: t('delivery_notes.title'),
        search: t('delivery_notes.search'),
        placeholder: t('delivery_notes.search_placeholder'),
        none: t('delivery_notes.none'),
        found: count => t('delivery_notes.found', { count }),
      }}
    />
  )
}

function useColumns(): Column<ListedDeliveryNote>[] {
  const { t } = useTexts()
  const client = useClientColumn<ListedDeliveryNote>()
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('orders.number'),
        cell: note => (
          <>
            {note.number}
            <FoundLine of={note} />
          </>
        ),
      },
      ...client,
      {
        key: 'date',
        header: t('orders.date'),
        width: 116,
        phone: 'plain',
        cell: note => <DayAndPlace day={note.delivery_note_datetime} place={note.center.name} />,
      },
      { key: 'center', header: t('orders.center'), phone: 'hidden', cell: note => note.center.name },
      {
        key: 'order',
        header: t('delivery_notes.order'),
        cell: ({ saleorder }) => <DocumentLink number={saleorder?.number} href={hrefOf(saleorder)} />,
      },
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        align: 'right',
        phone: 'aside',
        cell: note => <TaxedTotal value={note.total} symbol={note.currency_symbol} />,
      },
      {
        key: 'pdf',
        header: t('delivery_notes.pdf'),
        align: 'right',
        phone: 'plain',
        cell: note => <RowPdf number={note.number} load={() => loadNotePdf(note.id)} />,
      },
    ],
    [t, client],
  )
}

const hrefOf = (order: DeliveryNote['saleorder']) => (order && order.id !== null ? paths.order(order.id) : undefined)
