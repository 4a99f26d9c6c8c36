import type { z } from 'zod'
import type * as contract from '#domain/orders/contract.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import type { Decided } from '#domain/validation/shapes.ts'
import { putBack } from '#server/cart/returned/put-back.ts'
import { can } from '#domain/permissions.ts'
import { releaseOffers } from '#server/placing/ordered-offers.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import { remind } from '#server/validation/remind.ts'
import { withdrawHeld } from '#server/validation/withdraw.ts'
import { ORDERS } from './waiting.ts'
import { findWhole, listFormerEntries } from './withdraw-store.ts'

/** Withdraws an order that waits, for who placed it. */
export async function withdrawOrder(context: SignedInContext, id: number): Promise<Decided> {
  const { number } = await context.sql.begin(sql => withdraw(sql, context, id))
  return { id, number, state: CANCELLED, message: translate(context.language, 'orders.withdrawn') }
}

/** Withdraws it and puts its lines into the cart: both or nothing. */
export const takeOrderBack = (
  context: SignedInContext,
  id: number,
  { cart }: z.output<NonNullable<(typeof contract.takeOrderBack)['body']>>,
): Promise<z.infer<typeof contract.takeOrderBack.reply>> =>
  context.sql.begin(async sql => {
    const { number, client_id, center_id } = await withdraw(sql, context, id)
    if (client_id === null) throw notFound()
    const [entries, whole] = [await listFormerEntries(sql, id), await findWhole(sql, id)]
    // A client may have had the discounts of an offer, and gives none.
    const mayDiscount = can.giveDiscount(context.viewer)
    const wishes = entries.map(({ unit_name, is_charge, price, discount, ...entry }) => ({
      ...entry,
      discount: mayDiscount ? discount : 0,
      price: is_charge ? price : null,
      // A format that is gone is refused as one of another article, not sold by the single unit.
      aditional_measurement_unit: unit_name === null ? null : (entry.aditional_measurement_unit ?? GONE),
    }))
    const taken = await putBack(sql, context, {
      client: client_id,
      center: center_id,
      wishes,
      observations: whole.observations,
      client_discount_percentage: mayDiscount ? whole.client_discount_percentage : 0,
      cart,
    })
    return { number, ...taken }
  })

const GONE = 0

/** The offer that it was placed from can be ordered again. */
async function withdraw(sql: Transaction, context: SignedInContext, id: number) {
  const withdrawn = await withdrawHeld(sql, context, ORDERS, id)
  await releaseOffers(sql, context, id)
  return withdrawn
}

/** Reminds the validators of an order that waits. */
export const remindOfOrder = (
  context: SignedInContext,
  id: number,
): Promise<z.infer<typeof contract.remindOfOrder.reply>> => remind(context, ORDERS, id)
