import { addMonths, businessDay } from '#domain/dates.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import type { Category, Product, ProductDetail, ProductListQuery } from '#domain/products/contract.ts'
import { defaultOrdering } from '#domain/products/ordering.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/failure.ts'
import { codeKey } from '#server/text.ts'
import type { BuyerFilter } from './buyer.ts'
import { type CardSituation, monthsUntil, productOf } from './card.ts'
import { findProduct } from './detail-store.ts'
import * as store from './store.ts'

const MONTHS = 12 // 000 §2: 12 months of consumption with a centre
const MONTHS_OF_DETAIL = 24 // 000 §2: 24 in other views
const MOST_CONSUMED = 20
const SUGGESTED_PRODUCTS = 8
const SUGGESTED_CATEGORIES = 3

function situation({ brand, viewer, now }: SignedInContext, months = MONTHS): CardSituation {
  const today = businessDay(now)
  return { brand, viewer, today, window: monthsUntil(today, months) }
}

export async function listProducts(context: SignedInContext, query: ProductListQuery) {
  const { sql, viewer, brand } = context
  const cards = situation(context)
  const limit = query.page_size ?? PAGE_SIZE
  const search = tellingSearch(query.search)
  const ordering =
    query.ordering ??
    defaultOrdering({
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
    months: MONTHS,
    limit,
    offset: (query.page - 1) * limit,
  })
  if (!found.found && isAskedFor(query)) throw notFound()
  const results = found.rows.map(row => productOf(row, cards))
  return { ...asPage(results, found.count, limit), approximate: found.approximate }
}

// Blanks and signs alone say nothing of what is wanted.
const tellingSearch = (search: string | undefined) =>
  search === undefined || codeKey(search) === '' ? undefined : search

const isAskedFor = (filter: BuyerFilter) => filter.client !== undefined || filter.center !== undefined

export async function readProduct(
  context: SignedInContext,
  filter: BuyerFilter & { id: number; consumption?: number | undefined },
): Promise<ProductDetail> {
  const { sql, viewer } = context
  const months = filter.consumption ?? (filter.center === undefined ? MONTHS_OF_DETAIL : MONTHS)
  const cards = situation(context, months)
  const found = await findProduct(sql, viewer, { ...filter, today: cards.today, months })
  if (!found) throw notFound()
  const [card, ...neighbours] = found.cards
  const product = productOf(card, cards)
  const others = situation(context)
  const lastYear = product.consumption_months.slice(-MONTHS)
  const ofKind = (kind: 'related' | 'more_eco'): Product[] =>
    neighbours
      .filter(({ id }) => found.relations.some(relation => relation.kind === kind && relation.id === id))
      .map(row => productOf(row, others))
  return {
    ...product,
    ...found.facts,
    consumption_months: lastYear,
    total_consumption: lastYear.reduce((sum, quantity) => sum + quantity, 0),
    related_products: ofKind('related'),
    more_eco_alternatives: ofKind('more_eco'),
    center_2y_consumptions: product.consumption_months.map((value, index) => ({
      month: cards.window[index] ?? '',
      value,
    })),
  }
}

async function listByIds(context: SignedInContext, filter: BuyerFilter, ids: number[]): Promise<Product[]> {
  const cards = situation(context)
  const rows = await store.listCards(context.sql, context.viewer, {
    ...filter,
    ids,
    today: cards.today,
    months: MONTHS,
  })
  return rows.map(row => productOf(row, cards))
}

export async function suggestProducts(
  context: SignedInContext,
  query: BuyerFilter & { search: string; category?: number | undefined },
) {
  const cards = situation(context)
  const page = await store.suggestProducts(context.sql, context.viewer, {
    ...query,
    complete: true,
    ordering: 'relevance',
    today: cards.today,
    months: MONTHS,
    limit: SUGGESTED_PRODUCTS,
    offset: 0,
    categories: SUGGESTED_CATEGORIES,
  })
  if (!page.found && isAskedFor(query)) throw notFound()
  return { products: page.rows.map(row => productOf(row, cards)), count: page.count, categories: page.categories }
}

export async function listCategories({ sql }: SignedInContext): Promise<{ results: Category[] }> {
  const rows = await store.listCategories(sql)
  const nodes = new Map<number, Category>(rows.map(row => [row.id, { ...row, children: [] }]))
  const results: Category[] = []
  for (const node of nodes.values()) {
    const siblings = node.parent === null ? results : nodes.get(node.parent)?.children
    siblings?.push(node)
  }
  return { results }
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

export async function listMostConsumed(context: SignedInContext, filter: BuyerFilter): Promise<{ results: Product[] }> {
  const since = addMonths(businessDay(context.now), 1 - MONTHS)
  const { found, ids } = await store.listMostConsumed(context.sql, context.viewer, {
    ...filter,
    since,
    limit: MOST_CONSUMED,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  return { results: await listByIds(context, filter, ids) }
}
