import type { z } from 'zod'
import type { fillLostCart } from '#domain/dashboard/rankings/contract.ts'
import { addMonths, businessDay } from '#domain/dates.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { fillCart } from '#server/cart/fill-cart.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { findFormerBuyer, listFormerArticles } from './lost-cart-store.ts'

type Body = z.output<NonNullable<(typeof fillLostCart)['body']>>

const ROUTE = 'fill_lost_cart'
const MOST_LINES = 200 // an offer of more is not read

/** Replaces the cart with what a client bought in the calendar year before, in its usual quantities. */
export async function fillWithLastYear(context: SignedInContext, body: Body, key: string | undefined) {
  const { sql, viewer, now } = context
  const { client } = body
  const [year = ''] = addMonths(businessDay(now), -12).split('-')
  const days = { after: `${year}-01-01`, before: `${year}-12-31` }
  const buyer = await findFormerBuyer(sql, viewer, { ...days, client, center: body.center })
  if (!buyer || buyer.center === null) throw notFound()
  const { center, has_invoices } = buyer
  const articles = await listFormerArticles(sql, { ...days, client, center, has_invoices, now })
  const wishes = articles.map(({ product, quantity }) => ({ product, quantity: Math.min(quantity, MAX_QUANTITY) }))
  const filled = await fillCart(context, { client, center, wishes, most: MOST_LINES }, { route: ROUTE, key, body })
  return { client, center, ...filled }
}
