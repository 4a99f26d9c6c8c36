import type { z } from 'zod'
import type { updateCartItem } from '#domain/cart/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { checkLines } from './check-line.ts'
import {
  deleteLine,
  findLine,
  findSameLine,
  type LineChange,
  type LineFacts,
  type NewLine,
  updateLine,
} from './line-store.ts'
import { lockCart, touchCart } from './store.ts'

type Body = z.output<NonNullable<(typeof updateCartItem)['body']>>

/** The context of a request within a transaction. */
type Changing = Omit<SignedInContext, 'sql'> & { sql: Queryable }

/** Under the cart's lock: what is checked of quantity and format still holds when it is stored. */
export const changeLine = (context: SignedInContext, id: number, body: Body) =>
  context.sql.begin(async transaction => {
    if (!(await lockCart(transaction, context.viewer))) throw notFound()
    return changeLocked({ ...context, sql: transaction }, id, body)
  })

async function changeLocked(context: Changing, id: number, body: Body) {
  const { sql, viewer } = context
  const line = await findLine(sql, viewer, id)
  if (!line || (body.client != null && body.client !== line.client_id)) throw notFound()
  const buyer = await findBuyer(sql, viewer, line)
  const unitId = formatOf(line, body.aditional_measurement_unit)
  const isOtherFormat = unitId !== line.unit_id
  const wish = { ...body, product: line.product_id, quantity: body.quantity ?? line.quantity }
  const [checked] = await checkLines(context, buyer, [
    line.is_charge
      ? { ...wish, price: line.price, discount: body.discount ?? line.discount }
      : { ...wish, aditional_measurement_unit: unitId },
  ])
  if (isOtherFormat && (await findSameLine(sql, line, unitId))) {
    throw fieldFailure('aditional_measurement_unit', 'cart.format_on_other_line')
  }
  const change = changeOf(body, checked, isOtherFormat)
  const updated = await updateLine(sql, viewer, id, { ...change, unit_id: isOtherFormat ? unitId : undefined })
  if (!updated) throw notFound()
  return updated
}

/** What was asked for, as it may be; what was not asked for stays. */
const changeOf = (body: Body, checked: NewLine | undefined, isOtherFormat: boolean): LineChange => ({
  // Another format has another maximum.
  quantity: body.quantity === undefined && !isOtherFormat ? undefined : checked?.quantity,
  discount: body.discount === undefined ? undefined : checked?.discount,
  billable: body.billable === undefined ? undefined : checked?.billable,
  description: body.description,
})

// A charge has no formats; null asks for the article's own unit, undefined leaves the format as it is.
const formatOf = (line: LineFacts, wished: number | null | undefined): number | null =>
  line.is_charge || wished === undefined ? line.unit_id : wished

export const removeCartItem = ({ sql, viewer }: SignedInContext, id: number): Promise<{ id: number }> =>
  sql.begin(async transaction => {
    const cart = await lockCart(transaction, viewer)
    if (!cart || !(await deleteLine(transaction, cart.id, id))) throw notFound()
    await touchCart(transaction, cart.id)
    return { id }
  })
