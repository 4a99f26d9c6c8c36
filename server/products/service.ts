import { addMonths, businessDay } from '#domain/dates.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import type { Category, ProductDetail, ProductListQuery } from '#domain/products/contract.ts'
import { familyOf } from '#domain/products/family/family.ts'
import { effectiveOrdering } from '#domain/products/narrowing/ordering.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { ReadyCards } from '#server/http/replies/ready-cards.ts'
import type { BuyerFilter } from '#server/search/buyer.ts'
import { categoryTree } from './category-tree.ts'
import { cardJson, cardOf, type CardRow, type CardSituation, monthsUntil, takenByMonth } from './card.ts'
import { findProduct } from './detail-store.ts'
import type { FamilyRow } from './family-store.ts'
import { meaningfulSearch } from '#server/search/search.ts'
import * as store from './store.ts'

export const CARD_MONTHS = 12 // 000 §2: 12 months of consumption with a centre
const MONTHS_OF_DETAIL = 24 // 000 §2: 24 in other views
const MOST_CONSUMED = 20
const SUGGESTED_PRODUCTS = 8
const SUGGESTED_CATEGORIES = 3

/** How cards are written for this request. */
export function cardSituation(
  { brand, viewer, now, language }: Pick<SignedInContext, 'brand' | 'viewer' | 'now' | 'language'>,
  months = CARD_MONTHS,
): CardSituation {
  const today = businessDay(now)
  return { brand, viewer, today, language, window: monthsUntil(today, months) }
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
    language: cards.language,
    months,
    limit,
    offset: (query.page - 1) * limit,
  })
  if (!found.found && isAskedFor(query)) throw notFound()
  const { count, total_pages } = asPage([], found.count, limit)
  return new ReadyCards(
    { count, total_pages, approximate: found.approximate && count > 0 },
    'results',
    found.rows.map(row => cardJson(row, cards)),
  )
}

/** A client, a centre or a lead is named. */
export const isAskedFor = ({ client, center, lead }: BuyerFilter) =>
  client !== undefined || center !== undefined || lead !== undefined

export async function readProduct(
  context: SignedInContext,
  filter: BuyerFilter & { id: number; consumption?: number | undefined },
): Promise<ProductDetail> {
  const { sql, viewer } = context
  const months = filter.consumption ?? (filter.center === undefined ? MONTHS_OF_DETAIL : CARD_MONTHS)
  // The page tells of two years, the cards on it of one.
  const cards = cardSituation(context)
  const history = monthsUntil(cards.today, months)
  const found = await findProduct(sql, viewer, {
    ...filter,
    today: cards.today,
    language: cards.language,
    months: Math.max(months, CARD_MONTHS),
  })
  if (!found) throw notFound()
  const taken = takenByMonth(found.own.taken, history)
  const listOf = (rows: CardRow[]) => rows.map(row => cardOf(row, cards))
  return {
    ...cardOf(found.own, cards),
    ...found.facts,
    has_stock_alert: found.has_stock_alert,
    center_2y_consumptions: history.map((month, index) => ({ month, value: taken[index] ?? 0 })),
    related_products: listOf(found.related),
    more_eco_alternatives: listOf(found.more_eco),
    family: familyFrom(found.family),
  }
}

function familyFrom(rows: FamilyRow[]): ProductDetail['family'] {
  const family = familyOf(rows)
  if (!family) return null
  // What has no label of its own is called by its name, in the reader's language.
  const named = family.members.map(({ shown_name, label, ...member }) => ({
    ...member,
    name: shown_name,
    label: family.axis === 'name' ? shown_name : label,
  }))
  return { axis: family.axis, members: named }
}

async function listByIds(context: SignedInContext, filter: BuyerFilter, ids: number[]): Promise<string[]> {
  const cards = cardSituation(context)
  const rows = await store.listCards(context.sql, context.viewer, {
    ...filter,
    ids,
    today: cards.today,
    language: cards.language,
    months: CARD_MONTHS,
  })
  return rows.map(row => cardJson(row, cards))
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
    language: cards.language,
    months: CARD_MONTHS,
    limit: SUGGESTED_PRODUCTS,
    offset: 0,
    categories: SUGGESTED_CATEGORIES,
  })
  if (!page.found && isAskedFor(query)) throw notFound()
  return new ReadyCards(
    { count: page.count, categories: page.categories },
    'products',
    page.rows.map(row => cardJson(row, cards)),
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

export async function listMostConsumed(context: SignedInContext, filter: BuyerFilter): Promise<ReadyCards> {
  const since = addMonths(businessDay(context.now), 1 - CARD_MONTHS)
  const { found, ids } = await store.listMostConsumed(context.sql, context.viewer, {
    ...filter,
    since,
    limit: MOST_CONSUMED,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  return new ReadyCards({}, 'results', await listByIds(context, filter, ids))
}
