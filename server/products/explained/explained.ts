import type { z } from 'zod'
import { discountedPrice } from '#domain/cart/lines/discount.ts'
import { businessDay } from '#domain/dates.ts'
import { measurePrice } from '#domain/products/compare/measure-price.ts'
import type { explainPrice as explainCall, ExplainedPrice } from '#domain/products/explained/contract.ts'
import { explainPrice, mayAskForReasons } from '#domain/products/explained/explained.ts'
import { formatPriceOf } from '#domain/products/price.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { findExplained } from './explained-store.ts'

type Query = z.output<NonNullable<(typeof explainCall)['query']>>

/** Why an article costs what it costs. */
export async function readExplained(context: SignedInContext, id: number, query: Query): Promise<ExplainedPrice> {
  const { sql, viewer, brand, now } = context
  if (!mayAskForReasons(viewer, brand.traits)) throw new Failure(403, 'errors.forbidden')
  const found = await findExplained(sql, viewer, { ...query, id, today: businessDay(now) })
  if (!found) throw notFound()
  const { held, format, measurement_unit, quantity_by_packet, attributes, name } = found
  const { price, prices } = explainPrice([
    ...(held ? [held] : []),
    ...found.in_force.map(each => ({ ...each, offer: null })),
  ])
  return {
    price,
    currency_symbol: found.currency_symbol,
    unit: measurement_unit,
    format: format && { ...format, price: price === null ? null : formatPriceOf(price, format.quantity) },
    measure_price: measurePrice({ name, price, measurement_unit, quantity_by_packet, attributes }),
    prices,
    paid: found.paid.map(({ discount, ...order }) => ({ ...order, price: discountedPrice(order.price, discount) })),
  }
}
