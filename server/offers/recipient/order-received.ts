import type { z } from 'zod'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { businessDay } from '#domain/dates.ts'
import type { orderReceivedOffer } from '#domain/offer-link/received/contract.ts'
import { stageOf } from '#domain/offers/progress.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { heldPrices } from '#server/offers/conversion/held-prices.ts'
import { type EntryRow, listEntries } from '#server/offers/store.ts'
import { refuseOrdered } from '#server/placing/ordered-offers.ts'
import { lockPlacing, placeLines } from '#server/placing/place-lines.ts'
import { refuseChangedDocument } from '#server/validation/changed.ts'
import { openedOf } from './open-offer.ts'
import * as store from './store.ts'

type Body = z.output<NonNullable<(typeof orderReceivedOffer)['body']>>

/**
 * Orders an accepted offer whole, at what was accepted, without the cart of whoever orders. It is placed as any order: held
 * against stock, limit and credit. Where it would come to another total than was shown nothing is ordered, and of many who
 * order it one does.
 */
export const orderReceived = (context: SignedInContext, id: number, body: Body): Promise<PlacedOrder> =>
  context.sql.begin(async sql => {
    const { viewer, now } = context
    await lockPlacing(sql, viewer)
    const offer = await store.findReceivedOffer(sql, viewer, id)
    if (offer?.client_id == null || offer.center_id === null) throw notFound()
    const { offer: shown } = await openedOf({ sql, now }, offer)
    const stage = stageOf(offer, now)
    if (stage === 'converted') await refuseOrdered(sql, { offers: [id] })
    if (!shown || stage !== 'accepted') throw new Failure(409, 'received_offers.not_accepted', { asCode: true })
    refuseChangedDocument(shown, body)
    const { client_discount_percentage, total } = shown
    const [placed] = await placeLines(sql, context, [
      {
        client: offer.client_id,
        center: offer.center_id,
        observations: shown.details,
        customer_number: body.customer_number ?? shown.client_order_number,
        cost_center: body.cost_center,
        delivery_date: null,
        lines: wishesOf(id, await listEntries(sql, id, businessDay(now))),
        accepted: { offer: id, client_discount_percentage, total },
      },
    ])
    if (!placed) throw new Failure(409, 'received_offers.not_accepted', { asCode: true })
    return placed
  })

/** The lines of an offer, each held to what was offered, charges too. */
function wishesOf(offer_id: number, rows: EntryRow[]) {
  const held = heldPrices(offer_id, rows)
  return rows.map(row => {
    const unit = row.aditional_measurement_unit?.id ?? null
    const { product, quantity, price, discount, billable, description } = row
    return {
      product,
      quantity,
      price,
      discount,
      billable,
      description,
      aditional_measurement_unit: unit,
      held: row.is_charge ? { offer_id, price, discount } : held.get(`${product} ${unit}`),
    }
  })
}
