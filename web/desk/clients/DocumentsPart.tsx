import type { DeskClientRecord } from '#domain/desk/clients-contract.ts'
import { InvoicePayment } from '#web/invoices/InvoicePayment.tsx'
import { InvoiceState } from '#web/invoices/InvoiceState.tsx'
import { OfferState } from '#web/offers/OfferState.tsx'
import { OrderState } from '#web/orders/OrderState.tsx'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import spacing from '#web/ui/spacing.module.css'
import { useDeliveryNotesOf, useInvoicesOf, useOffersOf, useOrdersOf } from './api.ts'
import { NewestDocuments } from './NewestDocuments.tsx'

interface OfClient {
  client: DeskClientRecord
}

/** The newest documents of a client, of each kind that the viewer may see. */
export function DocumentsPart({ client }: OfClient) {
  const { browseOrders, browseOffers, browseDeliveryNotes, browseInvoices } = useCan()
  return (
    <div className={spacing.looseStack}>
      {browseOrders && <Orders client={client} />}
      {browseOffers && <Offers client={client} />}
      {browseDeliveryNotes && <DeliveryNotes client={client} />}
      {browseInvoices && <Invoices client={client} />}
    </div>
  )
}

function Orders({ client: { id, order_count } }: OfClient) {
  return (
    <NewestDocuments
      kind="orders"
      known={order_count}
      list={useOrdersOf(id)}
      rowOf={order => ({
        ...order,
        href: paths.order(order.id),
        day: order.order_datetime,
        place: order.center?.name,
      })}
      renderState={order => <OrderState of={order} />}
      allHref={paths.deskOrders({ client: id, view: 'all' })}
    />
  )
}

function Offers({ client: { id, offer_count } }: OfClient) {
  return (
    <NewestDocuments
      kind="offers"
      known={offer_count}
      list={useOffersOf(id)}
      rowOf={offer => ({
        ...offer,
        href: paths.offer(offer.id),
        day: offer.offer_datetime,
        place: offer.center?.name,
      })}
      renderState={offer => <OfferState offer={offer} />}
    />
  )
}

function DeliveryNotes({ client: { id, delivery_note_count } }: OfClient) {
  return (
    <NewestDocuments
      kind="delivery_notes"
      known={delivery_note_count}
      list={useDeliveryNotesOf(id)}
      rowOf={note => ({
        ...note,
        href: paths.deliveryNote(note.id),
        day: note.delivery_note_datetime,
        place: note.center.name,
      })}
    />
  )
}

function Invoices({ client: { id, invoice_count } }: OfClient) {
  const { t } = useTexts()
  return (
    <NewestDocuments
      kind="invoices"
      known={invoice_count}
      list={useInvoicesOf(id)}
      rowOf={invoice => ({
        ...invoice,
        href: paths.invoice(invoice.id),
        day: invoice.invoice_datetime,
        place: invoice.center?.name ?? t('documents.several_centers'),
      })}
      renderState={invoice =>
        invoice.payment_state === null ? <InvoiceState of={invoice} /> : <InvoicePayment of={invoice} />
      }
    />
  )
}
