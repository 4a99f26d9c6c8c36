import type { Brand } from '#domain/brand.ts'
import { businessDay } from '#domain/dates.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import type { PublicListQuery, PublicProduct } from '#domain/public-catalogue/contract.ts'
import { defaultOrdering, isOpenOrdering } from '#domain/products/narrowing/ordering.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { categoryTree } from '#server/products/category-tree.ts'
import { meaningfulSearch } from '#server/search/search.ts'
import * as store from './store.ts'

/** 000 §6: a brand may have no public catalogue; then none of it is there. */
export function requirePublicCatalogue(brand: Brand): void {
  if (!brand.flags.catalogo_public) throw notFound()
}

export async function listPublicProducts({ sql, brand, now, language }: Context, query: PublicListQuery) {
  requirePublicCatalogue(brand)
  const limit = query.page_size ?? PAGE_SIZE
  const search = meaningfulSearch(query.search)
  const { supplier, category, is_outlet, is_eco, is_covid } = query
  const found = await store.listProducts(sql, {
    supplier,
    category,
    is_outlet,
    is_eco,
    is_covid,
    search,
    ordering: publicOrdering(query, brand, search),
    today: businessDay(now),
    language,
    limit,
    offset: (query.page - 1) * limit,
  })
  return {
    ...asPage(found.cards.map(articleOf), found.count, limit),
    approximate: found.approximate && found.count > 0,
  }
}

// Whoever could sort by price would learn from the order what each article costs.
function publicOrdering({ ordering }: PublicListQuery, brand: Brand, search: string | undefined) {
  if (ordering !== undefined && isOpenOrdering(ordering)) return ordering
  return defaultOrdering({
    has_center: false,
    has_search: search !== undefined,
    elastic_search: brand.flags.elastic_search,
    starts_with_most_consumed: false,
  })
}

export async function readPublicProduct({ sql, brand, now, language }: Context, id: number) {
  requirePublicCatalogue(brand)
  const found = await store.findProduct(sql, id, { today: businessDay(now), language })
  if (!found) throw notFound()
  return {
    ...articleOf(found.own),
    ...JSON.parse(found.facts),
    is_on_sale: found.is_on_sale,
    replaced_by: found.replaced_by,
    related_products: found.related.map(articleOf),
    more_eco_alternatives: found.more_eco.map(articleOf),
  }
}

// Not handed through as it stands: the reply is written by its contract, which leaves out what is not for everybody.
const articleOf = (card: string): PublicProduct => JSON.parse(`${card}}`)

export async function listPublicCategories({ sql, brand }: Context) {
  requirePublicCatalogue(brand)
  return { results: categoryTree(await store.listCategories(sql)) }
}
