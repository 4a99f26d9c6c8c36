import type { z } from 'zod'
import { addMonths, businessDay } from '#domain/dates.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import type { Category, lookUpProducts as lookUpProductsCall, ProductListQuery } from '#domain/products/contract.ts'
import { effectiveOrdering } from '#domain/products/narrowing/ordering.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { ReadyJson, readyJson, readyList } from '#server/http/replies/ready-json.ts'
import { codeKey } from '#server/database/text.ts'
import type { BuyerFilter } from '#server/search/buyer.ts'
import { categoryTree } from './category-tree.ts'
import { cardJson, completeCard, type CardRow, type CardSituation, monthsUntil, takenByMonth } from './card.ts'
import { findProduct } from './detail-store.ts'
import { listDue } from './due-store.ts'
import { lookUp } from './lookup-store.ts'
import { meaningfulSearch } from '#server/search/search.ts'
import * as store from './store.ts'

export const CARD_MONTHS = 12 // 000 §2: 12 months of consumption with a centre
const MONTHS_OF_DETAIL = 24 // 000 §2: 24 in other views
const MOST_CONSUMED = 20
const OTHER_PRODUCTS = 6 // screens 3.13
const SUGGESTED_PRODUCTS = 8
const SUGGESTED_CATEGORIES = 3

/** How cards are written for this request. */
export function cardSituation({ brand, viewer, now }: SignedInContext, months = CARD_MONTHS): CardSituation {
  const today = businessDay(now)
  return { brand, viewer, today, window: monthsUntil(today, months) }
}

export async function listProducts(context: SignedInContext, query: ProductListQuery) {
  const { sql, viewer, brand } = context
  const months = query.consumption ?? CARD_MONTHS
  const cards = cardSituation(context, months)
  const limit = query.page_size ?? PAGE_SIZE
  const search = meaningfulSearch(query.search)
  const ordering = effectiveOrdering(query.ordering, {
    has_center: query.center !== undefined,
    has_search: search !== undefined,
    elastic_search: brand.flags.elastic_search,
    starts_with_most_consumed: brand.traits.starts_with_most_consumed && query.client !== undefined,
  })
  const found = await store.listProducts(sql, viewer, {
    ...query,
    search,
    supplier: can.filterBySupplier(viewer) ? query.supplier : undefined,
    ordering,
    today: cards.today,
    months,
    limit,
    offset: (query.page - 1) * limit,
  })
  if (!found.found && isAskedFor(query)) throw notFound()
  const { count, total_pages } = asPage([], found.count, limit)
  return readyJson(
    { count, total_pages, approximate: found.approximate && count > 0 },
    { results: readyList(found.rows.map(row => cardJson(row, cards))) },
  )
}

const isAskedFor = ({ client, center, lead }: BuyerFilter) =>
  client !== undefined || center !== undefined || lead !== undefined

export async function readProduct(
  context: SignedInContext,
  filter: BuyerFilter & { id: number; consumption?: number | undefined },
): Promise<ReadyJson> {
  const { sql, viewer } = context
  const months = filter.consumption ?? (filter.center === undefined ? MONTHS_OF_DETAIL : CARD_MONTHS)
  // The page tells of two years, the cards on it of one.
  const cards = cardSituation(context)
  const history = monthsUntil(cards.today, months)
  const found = await findProduct(sql, viewer, { ...filter, today: cards.today, months: Math.max(months, CARD_MONTHS) })
  if (!found) throw notFound()
  const taken = takenByMonth(found.own.taken, history)
  const listOf = (rows: CardRow[]) => readyList(rows.map(row => cardJson(row, cards)))
  const more = readyJson(
    { center_2y_consumptions: history.map((month, index) => ({ month, value: taken[index] ?? 0 })) },
    { related_products: listOf(found.related), more_eco_alternatives: listOf(found.more_eco) },
  )
  return new ReadyJson(`${completeCard(found.own, cards)},${membersOf(found.facts)},${membersOf(more.text)}}`)
}

const membersOf = (object: string): string => object.slice(1, -1)

async function listByIds(context: SignedInContext, filter: BuyerFilter, ids: number[]): Promise<string> {
  const cards = cardSituation(context)
  const rows = await store.listCards(context.sql, context.viewer, {
    ...filter,
    ids,
    today: cards.today,
    months: CARD_MONTHS,
  })
  return readyList(rows.map(row => cardJson(row, cards)))
}

export async function suggestProducts(
  context: SignedInContext,
  query: BuyerFilter & { search: string; category?: number | undefined },
) {
  const cards = cardSituation(context)
  const page = await store.suggestProducts(context.sql, context.viewer, {
    ...query,
    complete: true,
    ordering: 'relevance',
    today: cards.today,
    months: CARD_MONTHS,
    limit: SUGGESTED_PRODUCTS,
    offset: 0,
    categories: SUGGESTED_CATEGORIES,
  })
  if (!page.found && isAskedFor(query)) throw notFound()
  return readyJson(
    { count: page.count, categories: page.categories },
    { products: readyList(page.rows.map(row => cardJson(row, cards))) },
  )
}

export async function listCategories({ sql }: SignedInContext): Promise<{ results: Category[] }> {
  return { results: categoryTree(await store.listCategories(sql)) }
}

export async function listSuppliers(
  context: SignedInContext,
  query: Omit<ProductListQuery, 'ordering' | 'consumption'> & { prefered?: boolean | undefined },
) {
  const limit = query.page_size ?? PAGE_SIZE
  const { found, rows, count } = await store.listSuppliers(context.sql, context.viewer, {
    ...query,
    prefered: query.prefered ?? false,
    today: businessDay(context.now),
    limit,
    offset: (query.page - 1) * limit,
  })
  if (!found && isAskedFor(query)) throw notFound()
  return asPage(rows, count, limit)
}

export async function listMostConsumed(context: SignedInContext, filter: BuyerFilter): Promise<ReadyJson> {
  const since = addMonths(businessDay(context.now), 1 - CARD_MONTHS)
  const { found, ids } = await store.listMostConsumed(context.sql, context.viewer, {
    ...filter,
    since,
    limit: MOST_CONSUMED,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  return readyJson({}, { results: await listByIds(context, filter, ids) })
}

export async function listOtherProducts(context: SignedInContext, filter: BuyerFilter): Promise<ReadyJson> {
  const cards = cardSituation(context)
  const { found, rows } = await listDue(context.sql, context.viewer, {
    ...filter,
    today: cards.today,
    months: CARD_MONTHS,
    limit: OTHER_PRODUCTS,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  const due = rows.map(row => {
    const { suggested_quantity, last_consumption } = row
    return `${completeCard(row, cards)},${membersOf(JSON.stringify({ suggested_quantity, last_consumption }))}}`
  })
  return readyJson({}, { results: readyList(due) })
}

export async function lookUpProducts(context: SignedInContext, body: z.output<LookUpBody>): Promise<ReadyJson> {
  const cards = cardSituation(context)
  const filter = { client: body.client ?? undefined, center: body.center ?? undefined }
  const codes = body.codes ?? []
  const { found, rows, hits } = await lookUp(context.sql, context.viewer, {
    ...filter,
    keys: codes.map(codeKey),
    ids: body.products ?? [],
    today: cards.today,
    months: CARD_MONTHS,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  const answers = codes.map((_, index) => {
    const own = hits.filter(hit => hit.position === index + 1)
    const idsOf = (isSimilar: boolean) =>
      own.filter(hit => hit.is_similar === isSimilar).map(({ product_id }) => product_id)
    return { products: idsOf(false), similar: idsOf(true) }
  })
  return readyJson({ codes: answers }, { results: readyList(rows.map(row => cardJson(row, cards))) })
}

type LookUpBody = NonNullable<(typeof lookUpProductsCall)['body']>
