import { decimal } from '#server/punchout/cxml/decimal.ts'
import type { Node } from '#server/punchout/cxml/document.ts'
import { element, type Envelope, header, type Parties, writeDocument } from '#server/punchout/cxml/write.ts'

// What follows an order by OrderRequest: documents of Fulfill.dtd that we post to the procurement system.

/** The OrderRequest that is answered. */
export interface AnsweredOrder {
  /** Its payload id. */
  payload_id: string
  buyer_order_id: string
}

/** A line by its number in the OrderRequest. */
export interface AnsweredLine {
  line: number
  quantity: number
  /** UN/ECE, as it was sent. */
  unit: string
}

export interface Confirmation extends AnsweredOrder {
  /** The same in all confirmations of one order: its number here. */
  confirm_id: string
  /** 'accept' and 'reject' are of the whole order; 'detail' names its lines. */
  type: 'accept' | 'reject' | 'detail'
  lines: (AnsweredLine & { type: 'accept' | 'reject' | 'backordered'; delivery_date?: string })[]
}

export interface ShipNotice extends AnsweredOrder {
  /** The number of the delivery note. */
  shipment_id: string
  /** Instants. */
  shipped_at: string
  delivered_at?: string
  lines: AnsweredLine[]
}

/** ConfirmationRequest. Valid by Fulfill.dtd. */
export const confirmationRequest = (confirmation: Confirmation, parties: Parties, envelope: Envelope): string =>
  writeDocument(
    'Fulfill',
    envelope,
    header(parties),
    element(
      'Request',
      {},
      element(
        'ConfirmationRequest',
        {},
        element('ConfirmationHeader', {
          confirmID: confirmation.confirm_id,
          type: confirmation.type,
          noticeDate: envelope.now.toISOString(),
        }),
        reference(confirmation),
        ...(confirmation.type === 'detail' ? confirmation.lines : []).map(
          ({ line, quantity, unit, type, delivery_date }) =>
            element(
              'ConfirmationItem',
              { quantity: decimal(quantity), lineNumber: line },
              element('UnitOfMeasure', {}, unit),
              element(
                'ConfirmationStatus',
                { quantity: decimal(quantity), type, deliveryDate: delivery_date },
                element('UnitOfMeasure', {}, unit),
              ),
            ),
        ),
      ),
    ),
  )

/** ShipNoticeRequest. Valid by Fulfill.dtd. */
export const shipNoticeRequest = (notice: ShipNotice, parties: Parties, envelope: Envelope): string =>
  writeDocument(
    'Fulfill',
    envelope,
    header(parties),
    element(
      'Request',
      {},
      element(
        'ShipNoticeRequest',
        {},
        element(
          'ShipNoticeHeader',
          {
            shipmentID: notice.shipment_id,
            noticeDate: envelope.now.toISOString(),
            shipmentDate: notice.shipped_at,
            deliveryDate: notice.delivered_at,
          },
          element('ServiceLevel', { 'xml:lang': 'en' }, 'standard'),
        ),
        element(
          'ShipNoticePortion',
          {},
          reference(notice),
          ...notice.lines.map(({ line, quantity, unit }) =>
            element(
              'ShipNoticeItem',
              { quantity: decimal(quantity), lineNumber: line },
              element('UnitOfMeasure', {}, unit),
            ),
          ),
        ),
      ),
    ),
  )

const reference = ({ payload_id, buyer_order_id }: AnsweredOrder): Node =>
  element('OrderReference', { orderID: buyer_order_id }, element('DocumentReference', { payloadID: payload_id }))
