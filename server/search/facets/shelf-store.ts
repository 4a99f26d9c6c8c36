import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import type { FacetCounts, FacetFilter } from './store.ts'
import { ROOT_SHELF } from '#server/search/shelf-walks.ts'
import { buyer } from '#server/search/buyer.ts'

interface ShelfFacets extends FacetCounts {
  /** Whether the client is held to articles of its own, for which nothing is counted beforehand. */
  is_held: boolean
}

/**
 * What the articles of a whole shelf have in common, as the last import has counted it, also how many are in stock. The
 * categories are those of all articles: a category does not narrow its own facet.
 */
export async function readShelfFacets(sql: Sql, viewer: Viewer, filter: FacetFilter): Promise<ShelfFacets> {
  const shelf = filter.category ?? ROOT_SHELF
  const [row] = await sql<ShelfRow[]>`
    with ${buyer(sql, viewer, filter)}
    select exists (select from buyer) as found, (select only_authorized_products from buyer) is true as is_held,
      coalesce(c.total, 0) as count, coalesce(c.in_stock, 0) as in_stock, (
        select coalesce(json_agg(json_build_object('facet', v.facet, 'value', v.slug, 'label', v.label,
          'number', v.number, 'count', s.count)), '[]')
        from shelf_facets s join facet_values v on v.id = s.value_id where s.category_id = ${shelf}
      ) as values, (
        select coalesce(json_agg(json_build_object('id', category_id, 'count', total)), '[]')
        from shelf_counts where category_id <> ${ROOT_SHELF}
      ) as categories
    from (values (1)) one left join shelf_counts c on c.category_id = ${shelf}`
  if (!row?.found) return NOTHING
  return { ...row, without: new Map(), without_stock: row.count }
}

type ShelfRow = Omit<ShelfFacets, 'without' | 'without_stock'>

const NOTHING: ShelfFacets = {
  found: false,
  is_held: false,
  count: 0,
  in_stock: 0,
  without_stock: 0,
  without: new Map(),
  values: [],
  categories: [],
}
