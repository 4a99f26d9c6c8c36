import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDay } from '#domain/format.ts'
import type { Invoice, ListedInvoice, PaymentState } from '#domain/invoices/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { useClientColumn } from '#web/documents/clientColumn.tsx'
import { DayAndPlace } from '#web/documents/DayAndPlace.tsx'
import { DocumentList } from '#web/documents/DocumentList.tsx'
import { RowPdf } from '#web/documents/RowPdf.tsx'
import { usePeriodListing } from '#web/documents/usePeriodListing.ts'
import { FoundLine, soughtIn } from '#web/listing/FoundLine.tsx'
import { paths } from '#web/routing/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import { loadInvoicePdf, useInvoices } from './api.ts'
import { DueSums } from './DueSums.tsx'
import { InvoiceDownloads } from './InvoiceDownloads.tsx'
import { InvoicePayment } from './InvoicePayment.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { PaymentFilter } from './PaymentFilter.tsx'

export function InvoiceListScreen() {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.invoices}` })
  const address = usePeriodListing(search, paths.invoices)
  const listing = { ...address.listing, payment_state: search.payment_state }
  const list = useInvoices(listing)
  const showState = (payment_state: PaymentState | undefined) => address.show({ payment_state }, { replace: false })
  return (
    <DocumentList<ListedInvoice>
      kind="invoices"
      list={list}
      columns={useColumns()}
      rowTo={invoice => paths.invoice(invoice.id, soughtIn(invoice, listing.search))}
      listing={address}
      actions={<InvoiceDownloads listing={listing} count={list.data?.count ?? 0} />}
      tools={<PaymentFilter value={listing.payment_state} onChange={showState} />}
      above={<DueSums of={list.data?.due} />}
      narrowed={
        listing.payment_state && {
          text: t('invoices.none_in_state', { from: formatDay(listing.from), to: formatDay(listing.to) }),
          clear: t('invoices.show_all_states'),
          onClear: () => showState(undefined),
        }
      }
      texts={{
        title: t('invoices.title'),
        search: t('invoices.search'),
        placeholder: t('invoices.search_placeholder'),
        none: t('invoices.none'),
        found: count => t('invoices.found', { count }),
      }}
    />
  )
}

function useColumns(): Column<ListedInvoice>[] {
  const { t } = useTexts()
  const isPrinted = useConfig().traits['has_invoice_pdf'] === true
  const client = useClientColumn<ListedInvoice>()
  return useMemo(() => {
    const placeOf = ({ center }: Invoice) => center?.name ?? t('documents.several_centers')
    const pdf: Column<ListedInvoice> = {
      key: 'pdf',
      header: t('invoices.pdf'),
      align: 'right',
      phone: 'plain',
      cell: invoice => <RowPdf number={invoice.number} load={() => loadInvoicePdf(invoice.id)} />,
    }
    return [
      {
        key: 'number',
        nowrap: true,
        header: t('orders.number'),
        cell: invoice => (
          <>
            {invoice.number}
            <FoundLine of={invoice} />
          </>
        ),
      },
      ...client,
      {
        key: 'date',
        header: t('orders.date'),
        width: 116,
        phone: 'plain',
        cell: invoice => <DayAndPlace day={invoice.invoice_datetime} place={placeOf(invoice)} />,
      },
      {
        key: 'center',
        header: t('orders.center'),
        // Upright there is room for the client, whom staff need more.
        ...(client.length > 0 && { priority: 3 as const }),
        phone: 'hidden',
        cell: placeOf,
      },
      {
        key: 'state',
        header: t('orders.state'),
        phone: 'plain',
        cell: invoice => <InvoiceState of={invoice} />,
      },
      {
        key: 'due_date',
        header: t('invoices.due_date'),
        ...(client.length > 0 && { priority: 3 as const }),
        phone: 'hidden',
        nowrap: true,
        cell: ({ due_date }) => (due_date === null ? '' : formatDay(due_date)),
      },
      {
        key: 'payment_state',
        header: t('invoices.payment_state'),
        phone: 'plain',
        cell: invoice => <InvoicePayment of={invoice} />,
      },
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        align: 'right',
        phone: 'aside',
        cell: invoice => <TaxedTotal value={invoice.total} symbol={invoice.currency_symbol} />,
      },
      ...(isPrinted ? [pdf] : []),
    ]
  }, [t, isPrinted, client])
}
