import { randomBytes } from 'node:crypto'
import { brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { businessDay } from '#domain/dates.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { checkLine } from '#server/cart/check-line.ts'
import { replaceLines } from '#server/cart/replace-lines.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { makeOfferLink } from '#server/mailed-links/offer-links.ts'
import { placeOffer } from '#server/offers/create-offer.ts'
import { answerOffer, openOffer } from '#server/offers/recipient/open-offer.ts'
import { seeOffers } from '#server/offers/seen.ts'
import { withdraw } from '#server/offers/upkeep.ts'
import { listArticleFacts } from '#server/selling/article-facts.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { type PlannedOffer, planOffers } from './plan.ts'
import * as store from './story-store.ts'

const SELLERS = 6
const DAY = 24 * 60 * 60 * 1000

/**
 * Makes the offers of the demo company. An ERP sends no offers, so the services of the portal make, send, open and answer
 * them, each with the clock at its time.
 */
export async function tellOffers(sql: Sql, now: Date, firstSeller: string): Promise<number> {
  const sellers = await store.listSellers(sql, firstSeller, SELLERS)
  if (sellers.length === 0) return 0
  const stocks = await Promise.all(sellers.map(async seller => ({ seller, ...(await stockOf(sql, seller, now)) })))
  let told = 0
  for (const planned of planOffers(now, sellers.length)) {
    // Where one has nobody left to make such an offer to, another one does.
    for (const { seller, ...stock } of [...stocks.slice(planned.seller), ...stocks.slice(0, planned.seller)]) {
      if (!(await tellOffer(contextAt(sql, seller, planned.made), planned, stock))) continue
      told += 1
      break
    }
  }
  return told
}

/** Of what a seller's offers can be made. What one of them took is gone. */
interface Stock {
  sources: store.Source[]
  leads: { id: number; email: string }[]
}

async function stockOf(sql: Sql, seller: Viewer, now: Date): Promise<Stock> {
  const from = new Date(now.getTime() - 95 * DAY)
  return { sources: await store.listSources(sql, seller, { from, to: now }), leads: await store.listLeads(sql, seller) }
}

/** False where the seller has nobody left to make an offer to. */
async function tellOffer(context: SignedInContext, planned: PlannedOffer, stock: Stock): Promise<boolean> {
  const isOrdered = planned.fate === 'converted'
  // What came of an offer was ordered some days after it.
  const ordered = ({ order_datetime }: store.Source) => (Date.parse(order_datetime) - planned.made.getTime()) / DAY
  const at = stock.sources.findIndex(source => !isOrdered || (ordered(source) > 0.5 && ordered(source) < 12))
  const source = stock.sources[at]
  const lead = planned.isForLead ? stock.leads[0] : undefined
  if (!source || (planned.isForLead && !lead)) return false
  stock.sources.splice(at, 1)
  if (lead) stock.leads.shift()
  const owner = lead
    ? { client_id: null, center_id: null, lead_id: lead.id }
    : { client_id: source.client_id, center_id: source.center_id, lead_id: null }
  const items = await itemsOf(context, owner, { source, discount: planned.discount })
  if (items.length === 0) return false
  const named = { client: owner.client_id, center: owner.center_id, lead: owner.lead_id }
  // Above what a seller may give by himself it waits for validation.
  const client_discount_percentage = planned.fate === 'waiting' ? DEFAULT_SETTINGS.cart_discount_max + 3 : 0
  await replaceLines(context, { ...named, items, client_discount_percentage })
  const { id, state } = await placeOffer(context, { ...named, print_format: [(items.length % 3) + 1] }, undefined)
  if (state === VALIDATED) await goOn(context, { id, email: lead?.email ?? source.email }, { planned, order: source })
  return true
}

type Owner = Parameters<typeof findBuyer>[2]

/** The lines that the buyer can be offered. */
async function itemsOf(
  context: SignedInContext,
  owner: Owner,
  { source, discount }: { source: store.Source; discount: number },
) {
  const { sql, viewer, brand, now } = context
  const buyer = await findBuyer(sql, viewer, owner)
  const ids = source.items.map(({ product }) => product)
  const facts = await listArticleFacts(sql, buyer, ids, businessDay(now))
  return source.items.flatMap(item => {
    const article = facts.find(({ id }) => id === item.product)
    const allowed = article && !article.is_special_price ? Math.min(discount, article.max_discount) : 0
    const wish = { ...item, discount: allowed }
    try {
      checkLine(wish, article, { viewer, brand, buyer })
      return [wish]
    } catch (error) {
      if (error instanceof Failure) return []
      throw error
    }
  })
}

interface Sent {
  id: number
  email: string
}

/** What happened to an offer after it was sent. */
async function goOn(
  context: SignedInContext,
  { id, email }: Sent,
  { planned, order }: { planned: PlannedOffer; order: store.Source },
) {
  const { sql, viewer } = context
  const { fate, steps, text, isOld } = planned
  const [first = context.now, second = context.now] = steps
  if (fate === 'withdrawn') {
    await withdraw({ ...context, now: first }, id)
    return
  }
  const isRead = fate !== 'sent' && (fate !== 'expired' || id % 2 === 0)
  if (!isRead) return
  const link = await makeOfferLink({ sql, address: '', jobId: `demo ${id}`, secret: SECRET }, { id, email })
  const token = link.slice(link.indexOf('token=') + 'token='.length)
  const visitor = { ...context, viewer: undefined }
  await openOffer({ ...visitor, now: first }, token)
  if (fate === 'accepted' || fate === 'change_asked' || fate === 'refused') {
    await answerOffer({ ...visitor, now: second }, { token, answer: fate, text })
    if (isOld) await seeOffers(context, { offer: id })
  } else if (fate === 'converted') {
    const at = new Date(order.order_datetime)
    if (id % 2 === 0 && second < at) await answerOffer({ ...visitor, now: second }, { token, answer: 'accepted' })
    await store.convertOffer(sql, { offer: id, seller: viewer.id, at, order: order.number })
  }
}

// Nobody has the links of offers that were never sent.
const SECRET = randomBytes(32).toString('base64url')

const silent = () => undefined
const LOG: SignedInContext['log'] = {
  level: 'silent',
  fatal: silent,
  error: silent,
  warn: silent,
  info: silent,
  debug: silent,
  trace: silent,
  silent,
  child: () => LOG,
}

/** A call of a seller at some time. To the house every brand sells alike. */
const contextAt = (sql: Sql, viewer: Viewer, now: Date): SignedInContext => ({
  sql,
  viewer,
  now,
  brand: brandOf(APP_TYPES[0]),
  language: 'es',
  requestId: 'demo',
  address: '127.0.0.1',
  userAgent: '',
  limits: NO_LIMITS,
  settings: DEFAULT_SETTINGS,
  log: LOG,
  jobs: store.noMails,
})
