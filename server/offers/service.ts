import type { ListedOffer, Offer, OfferDetail, OfferEntry, OfferFilters, OfferQuery } from '#domain/offers/contract.ts'
import { countryOf } from '#domain/clients/europe.ts'
import { businessDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { type Stage, stageOf, STAGES } from '#domain/offers/progress.ts'
import { OFFER_STATES } from '#domain/offers/states.ts'
import { isExpired } from '#domain/offers/validity.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { documentVersion } from '#domain/orders/shown.ts'
import { asPage, type Page, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { type DocumentKind, partyOf } from '#server/database/documents.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { notFound } from '#server/errors/failure.ts'
import { artUrl } from '#server/products/card.ts'
import { elseNear } from '#server/database/mistyped.ts'
import { articlesNamed } from '#server/search/search.ts'
import { translate } from '#server/texts/translate.ts'
import { countWaiting } from '#server/validation/waiting.ts'
import * as store from './store.ts'
import { OFFERS } from './waiting.ts'

export async function listPage(
  context: SignedInContext,
  kind: DocumentKind,
  { stage, ...query }: OfferQuery & { stage?: Stage | undefined },
): Promise<Page<ListedOffer>> {
  const limit = query.page_size ?? PAGE_SIZE
  const filter = {
    ...query,
    articles: kind === 'all' ? await articlesNamed(context.sql, query.search) : undefined,
    country: countryOf(query.country),
    at: stage && { stage, today: businessDay(context.now) },
    limit,
    offset: (query.page - 1) * limit,
  }
  const { rows, count } = await elseNear(filter, each => store.listOffers(context.sql, context.viewer, kind, each))
  return asPage(
    rows.map(row => ({ ...offerOf(row, context), ...(row.found_line && { found_line: row.found_line }) })),
    count,
    limit,
  )
}

/** Every stage with its number, in the order in which an offer takes them. */
export async function countByStage({ sql, viewer, now }: SignedInContext, filters: OfferFilters) {
  const articles = await articlesNamed(sql, filters.search)
  const filter = { ...filters, articles, country: countryOf(filters.country) }
  const { counted } = await elseNear(filter, async each => {
    const stages = await store.countStages(sql, viewer, each, businessDay(now))
    return { counted: stages, count: stages.length }
  })
  const countOf = (stage: Stage) => counted.find(one => one.stage === stage)?.count ?? 0
  return { stages: STAGES.map(stage => ({ stage, count: countOf(stage) })) }
}

export async function readOffer(
  context: SignedInContext,
  kind: DocumentKind,
  { id, search }: { id: number; search?: string | undefined },
): Promise<OfferDetail> {
  const { sql, viewer } = context
  const offer = await store.findOffer(sql, viewer, { kind, id, articles: await articlesNamed(sql, search) })
  if (!offer) throw notFound()
  const { client_discount_percentage, print_formats, purchase_order, history, found_lines, link_addresses } = offer
  const rows = await store.listEntries(sql, offer.id, businessDay(context.now))
  return {
    ...offerOf(offer, context),
    print_formats,
    purchase_order,
    taxes: taxesOf(rows, client_discount_percentage),
    entries: rows.map(entryOf),
    ...(search === undefined ? {} : { found_lines: found_lines ?? [] }),
    history,
    link_addresses,
    client_order_number: offer.client_order_number,
    reminded_at: offer.reminded_at,
  }
}

export async function readPurchaseOrder({ sql, viewer }: SignedInContext, id: number): Promise<FileReply> {
  const file = await store.findFile(sql, viewer, id)
  if (!file) throw notFound()
  return new FileReply(file)
}

/** How many offers wait for the viewer's validation. */
export const countValidable = (
  context: Pick<SignedInContext, 'sql' | 'viewer'>,
  filter: { client?: number | undefined; center?: number | undefined },
): Promise<number> => countWaiting(context, OFFERS, filter)

/** An offer is called otherwise than an order in the same state. */
const stateValuesIn = (language: Language) =>
  OFFER_STATES.map(code => ({ code, value: translate(language, `offers.state_${code}`) }))

const STATE_VALUES = { es: stateValuesIn('es'), en: stateValuesIn('en'), pt: stateValuesIn('pt') }

const offerOf = (row: store.OfferRow, { language, now }: Pick<SignedInContext, 'language' | 'now'>): Offer => ({
  id: row.id,
  number: row.number,
  version: documentVersion(row),
  offer_datetime: row.offer_datetime,
  valid_until: row.valid_until,
  is_expired: isExpired(row, now),
  state: row.state,
  stage: stageOf(row, now),
  state_values: STATE_VALUES[language],
  base: row.base,
  discounts: row.discounts,
  tax_total: row.tax_total,
  total: row.total,
  client_discount_percentage: row.client_discount_percentage,
  client_discount: row.client_discount,
  waiting_reasons: row.waiting_reasons,
  currency_symbol: row.currency_symbol,
  details: row.details,
  lines: row.lines,
  high_discounts: row.high_discounts,
  user_creator: {
    email: row.creator_email,
    first_name: row.creator_first_name,
    last_name: row.creator_last_name,
  },
  cancellation: row.cancellation,
  send_to: row.send_to,
  client: row.client_id === null ? null : { ...partyOf(row, 'client', row.client_id), email: row.client_email },
  center: row.center_id === null ? null : partyOf(row, 'center', row.center_id),
  lead: row.lead_id === null ? null : { ...partyOf(row, 'lead', row.lead_id), email: row.lead_email },
  erp: row.erp,
})

export function entryOf(row: store.EntryRow): OfferEntry {
  const { name, external_id, photo, art_version, biocide, is_on_sale, tax_rate: _, is_network: __, ...entry } = row
  const image_url = photo ?? artUrl(row.product, art_version)
  return { ...entry, product_data: { id: row.product, name, external_id, image_url, biocide, is_on_sale } }
}
