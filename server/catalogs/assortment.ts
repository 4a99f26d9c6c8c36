import type { z } from 'zod'
import { figuresOf, priceLine } from '#domain/cart/lines/line-price.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { type Catalog, type createAssortment, MAX_ASSORTMENT } from '#domain/catalogs/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { findKeptReply, hashOfChange } from '#server/cart/idempotency.ts'
import { listConsumed } from '#server/consumptions/service.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { refusal, refuseTooMuch } from '#server/placing/refusal.ts'
import { listAssortment } from '#server/products/assortment.ts'
import { findAssortment } from './assortment-store.ts'
import { readCatalogFacts } from './service.ts'
import { storeCatalog } from './store-catalog.ts'

type Body = z.output<NonNullable<(typeof createAssortment)['body']>>

const ROUTE = 'create_assortment'

/** A catalogue of all that a query of the catalogue finds for a client, or of what it consumed, without a cart. */
export async function placeAssortment(context: SignedInContext, body: Body, key: string | undefined): Promise<Catalog> {
  const { sql, viewer, now } = context
  const kept =
    key === undefined ? undefined : await findKeptReply<{ id: number }>(sql, context, { route: ROUTE, key, body })
  if (kept) return readCatalogFacts(context, kept.id)
  const { client, name, type, items_per_page, with_prices, details, recipients, consumed, ...query } = body
  const center = body.center ?? undefined
  const found = consumed
    ? await listConsumed(context, { ...consumed, client, center, category: query.category }, MAX_ASSORTMENT)
    : await listAssortment(context, { ...query, client, center }, MAX_ASSORTMENT)
  if (!found.found) throw notFound()
  if (found.count > MAX_ASSORTMENT) {
    throw refusal('catalogs.too_many', { count: found.count, limit: MAX_ASSORTMENT })
  }
  const today = businessDay(now)
  const facts = await findAssortment(sql, viewer, { client, center: center ?? null, ids: found.ids, today })
  if (!facts || (center !== undefined && facts.center_id === null)) throw notFound()
  if (facts.lines.length === 0) throw refusal('catalogs.empty')
  if (facts.locked) throw refusal('cart.client_locked')
  const lines = facts.lines.map(row => priceLine(row, context.brand, viewer))
  const totals = cartTotals(lines.map(figuresOf), { client_discount_percentage: 0 })
  refuseTooMuch(totals.base, totals.total)
  const id = await sql.begin(async transaction => {
    await countOutsideMails(transaction, context, { client: facts.client_id, to: recipients })
    const stored = await storeCatalog(transaction, {
      name,
      type,
      items_per_page,
      with_prices,
      details,
      recipients,
      logo: undefined,
      context,
      client_id: facts.client_id,
      center_id: facts.center_id,
      currency_code: facts.currency_code,
      currency_symbol: facts.currency_symbol,
      lines,
      totals,
      client_discount_percentage: 0,
      reply: {},
      route: ROUTE,
      key,
      hash: hashOfChange(viewer, body),
    })
    return stored.id
  })
  return readCatalogFacts(context, id)
}
