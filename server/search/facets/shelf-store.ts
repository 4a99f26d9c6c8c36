import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import type { FacetCounts, FacetFilter } from './store.ts'
import { offSale, ROOT_SHELF } from '#server/search/shelf-walks.ts'
import { buyer } from '#server/search/buyer.ts'

interface ShelfFacets extends FacetCounts {
  /** Whether what was counted beforehand is not so: for a client with articles of its own, and after the last day of an article. */
  is_counted_here: boolean
}

/**
 * What the articles of a whole shelf have in common, as the last import has counted it, also how many are in stock. The
 * categories are those of all articles: a category does not narrow its own facet.
 */
export async function readShelfFacets(sql: Sql, viewer: Viewer, filter: FacetFilter): Promise<ShelfFacets> {
  const shelf = filter.category ?? ROOT_SHELF
  const [row] = await sql<ShelfRow[]>`
    with ${buyer(sql, viewer, filter)}
    select exists (select from buyer) as found, 
      (select only_authorized_products from buyer) is true or exists (${offSale(sql, sql`${shelf}`, filter.today)}) as is_counted_here,
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
  is_counted_here: false,
  count: 0,
  in_stock: 0,
  without_stock: 0,
  without: new Map(),
  values: [],
  categories: [],
}
