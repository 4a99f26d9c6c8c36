import type { z } from 'zod'
import { catalogProblems } from '#domain/cart/finish.ts'
import { clientDiscountOf, figuresOf, priceLine } from '#domain/cart/lines/line-price.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import type { createCatalog, CreatedCatalog } from '#domain/catalogs/contract.ts'
import { hashOfChange, repeatedReply } from '#server/cart/idempotency.ts'
import { emptyCart } from '#server/cart/finished.ts'
import { holdCart } from '#server/cart/hold-cart.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'
import { type FinishFacts, readFacts } from '#server/placing/facts.ts'
import { refusal, refuseTooMuch } from '#server/placing/refusal.ts'
import { holdAgainst } from '#server/placing/seen.ts'
import { translateFor } from '#server/texts/translate.ts'
import { logoOf } from './logo.ts'
import type { CatalogWish } from './place-store.ts'
import { readCatalogFacts } from './service.ts'
import { storeCatalog } from './store-catalog.ts'

type Body = z.output<NonNullable<(typeof createCatalog)['body']>>

const ROUTE = 'create_catalog'

interface Wish {
  body: Body
  wish: CatalogWish
  key: string | undefined
  hash: string
}

/** Finishes the cart as a catalogue, in one transaction: lock, facts, decision, rows. */
export async function placeCatalog(
  context: SignedInContext,
  body: Body,
  { file, key }: { file: UploadedFile; key: string | undefined },
): Promise<CreatedCatalog> {
  const wished: Wish = {
    body,
    wish: {
      name: body.catalog_name,
      type: body.catalog_type,
      items_per_page: body.catalog_items_per_page,
      with_prices: body.catalog_with_prices,
      details: body.catalog_details,
      logo: await logoOf(file),
      recipients: body.recipients,
    },
    key,
    hash: hashOfChange(context.viewer, { ...body, logo: file.content.toString('base64') }),
  }
  const id = await context.sql.begin(transaction => finish(transaction, context, wished))
  const message = translateFor(context.brand, context.language, 'catalogs.placed')
  return { ...(await readCatalogFacts(context, id)), message }
}

async function finish(sql: Transaction, context: SignedInContext, { body, wish, key, hash }: Wish): Promise<number> {
  const { viewer, now } = context
  await holdCart(sql, viewer)
  const facts = await readFacts<{ id: number }>(sql, { viewer, now, center: body.center ?? null, route: ROUTE, key })
  if (!facts) throw refusal('cart.empty')
  if (facts.kept) return repeatedReply(facts.kept, hash).id
  await holdAgainst(sql, context, facts, body)
  const { client_id, center_id, lines } = checkCatalog(context, facts, body)
  const client_discount_percentage = clientDiscountOf(facts, viewer)
  const totals = cartTotals(lines.map(figuresOf), { client_discount_percentage })
  refuseTooMuch(totals.base, totals.total)
  await countOutsideMails(sql, context, { client: client_id, to: wish.recipients })
  const { id } = await storeCatalog(sql, {
    ...wish,
    context,
    client_id,
    center_id,
    currency_code: facts.currency_code ?? 'EUR',
    currency_symbol: facts.currency_symbol ?? '€',
    lines,
    totals,
    client_discount_percentage,
    reply: {},
    route: ROUTE,
    key,
    hash,
  })
  await emptyCart(sql, facts.id)
  return id
}

/** Whom it is for and its lines with the prices of today; refused where the cart cannot become a catalogue. */
function checkCatalog({ viewer, brand }: SignedInContext, facts: FinishFacts, body: Body) {
  const { client_id, center_id } = facts
  const lines = facts.lines.map(row => priceLine({ ...row, billable: false }, brand, viewer))
  const [problem] = catalogProblems({
    lines,
    // There are none for leads, which have no centre.
    has_center: facts.lead_id === null && body.center !== undefined,
    catalog_type: body.catalog_type,
    catalog_name: body.catalog_name,
  })
  if (problem) throw refusal(problem)
  if (client_id === null || center_id === null) throw notFound()
  return { client_id, center_id, lines }
}
