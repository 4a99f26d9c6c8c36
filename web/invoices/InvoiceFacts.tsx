import { placeOf } from '#domain/clients/place.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { FileHashes } from '#web/documents/FileHashes.tsx'
import { LinkedDocuments } from '#web/documents/LinkedDocuments.tsx'
import { nameAndCode } from '#web/orders/party.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'

/** Who is charged, for which centre, and for which orders and delivery notes. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTexts()
  const { client, center, entries } = invoice
  const orders = entries.flatMap(({ sale_order: order }) =>
    order ? { number: order.number, href: hrefOf(order.id, paths.order) } : [],
  )
  const notes = entries.flatMap(({ delivery_note: note }) =>
    note ? { number: note.number, href: hrefOf(note.id, paths.deliveryNote), at: note.delivery_note_datetime } : [],
  )
  return (
    <Facts label={t('invoices.facts')} columns={3}>
      <Fact term={t('orders.client')} detail={placeOf(client)}>
        {nameAndCode(client)}
      </Fact>
      <Fact term={t('orders.center')} detail={center ? placeOf(center) : undefined}>
        {center ? nameAndCode(center) : t('documents.several_centers')}
      </Fact>
      {invoice.billable_center > 0 && (
        <Fact term={t('invoices.billable')}>{formatMoney(invoice.billable_center, invoice.currency_symbol)}</Fact>
      )}
      {invoice.due_date !== null && <Fact term={t('invoices.due_date')}>{formatDay(invoice.due_date)}</Fact>}
      {invoice.paid_on !== null && <Fact term={t('invoices.paid_on')}>{formatDay(invoice.paid_on)}</Fact>}
      {invoice.atcud !== '' && <Fact term={t('invoices.atcud')}>{invoice.atcud}</Fact>}
      {invoice.unique_code !== '' && <Fact term={t('invoices.unique_code')}>{invoice.unique_code}</Fact>}
      {invoice.document_files.length > 0 && (
        <Fact term={t('documents.original')}>
          <FileHashes files={invoice.document_files} />
        </Fact>
      )}
      <Fact term={t('documents.orders')}>
        <LinkedDocuments documents={once(orders)} />
      </Fact>
      <Fact term={t('orders.delivery_notes')}>
        <LinkedDocuments documents={once(notes)} />
      </Fact>
    </Facts>
  )
}

const hrefOf = (id: number | null, path: (id: number) => string) => (id === null ? undefined : path(id))

const once = <Named extends { number: string }>(documents: Named[]): Named[] => [
  ...new Map(documents.map(document => [document.number, document])).values(),
]
