import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import { artVersion } from '#server/art/version.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen, creatorThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import {
  type DocumentFilter,
  type DocumentPage,
  listDocuments,
  narrowing,
  partyColumns,
  type PartyRow,
} from '#server/database/documents.ts'
import { isOnSale } from '#server/selling/allowed.ts'
import { visibleCatalogs } from './scope.ts'

export interface CatalogRow extends PartyRow {
  id: number
  number: string
  name: string
  created: string
  type: CatalogType
  items_per_page: ItemsPerPage
  with_prices: boolean
  state: number
  base: number
  discounts: number
  tax: number
  total: number
  client_discount_percentage: number
  client_discount: number
  final: number
  currency_symbol: string
  details: string
  recipients: string[]
  lines: number
  pages: number | null
  has_logo: boolean
  client_id: number
  center_id: number | null
  creator_email: string
  creator_first_name: string
  creator_last_name: string
}

const columns = (sql: Queryable) => sql`
  o.id, o.number, o.name, o.created, o.type, o.items_per_page, o.with_prices, o.state, o.base, o.discounts, o.tax,
  o.total, o.client_discount_percentage, o.client_discount, o.final, o.currency_symbol, o.details, o.recipients, o.lines,
  (select f.pages from catalog_files f where f.catalog_id = o.id and f.type = o.type) as pages,
  exists (select from catalog_logos l where l.catalog_id = o.id) as has_logo, ${partyColumns(sql)},
  ${creatorThen(sql)}`

export function listCatalogs(
  sql: Queryable,
  viewer: Viewer,
  { limit, offset, ...filter }: DocumentFilter & DocumentPage,
): Promise<{ rows: CatalogRow[]; count: number }> {
  const among = {
    table: 'catalogs',
    at: sql`o.created`,
    country: sql`c.country_id`,
    named: ['client' as const, 'center' as const],
  }
  return listDocuments(sql, {
    table: 'catalogs',
    columns: columns(sql),
    joins: sql`
      left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
      left join users u on u.id = o.user_id`,
    matched: sql`
      from catalogs o join clients c on c.id = o.client_id
      where ${visibleCatalogs(sql, viewer)} ${narrowing(sql, among, filter)}`,
    order: sql`o.created desc, o.id desc`,
    limit,
    offset,
  })
}

export async function findCatalog(sql: Queryable, viewer: Viewer, id: number): Promise<CatalogRow | undefined> {
  const [catalog] = await sql<CatalogRow[]>`
    select ${columns(sql)}
    from catalogs o join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
      join users u on u.id = o.user_id
    where o.id = ${id} and ${visibleCatalogs(sql, viewer)}`
  return catalog
}

export interface ProductRow {
  product: number
  name: string
  external_id: string
  photo: string | null
  art_version: string
  is_on_sale: boolean
  biocide: boolean
  description: string
  price: number | null
  quantity: number
  discount: number
  base: number
  measurement_unit: { name: string; quantity: number }
  aditional_measurement_unit: { id: number | null; name: string; quantity: number } | null
}

/** The articles of a catalogue whose visibility has been checked. */
export const listProducts = (sql: Queryable, catalogId: number, today: string): Promise<ProductRow[]> => sql<
  ProductRow[]
>`
  select e.product_id as product, ${articleThen(sql).name} as name, ${articleThen(sql).external_id} as external_id,
    p.image_url as photo, ${isOnSale(sql, today)} as is_on_sale, ${artVersion(sql)} as art_version,
    p.biocide, e.description, e.price, e.quantity, e.discount, e.base,
    jsonb_build_object('name', ${articleThen(sql).measurement_unit}, 'quantity', 1) as measurement_unit,
    case when e.unit_name is not null then
      jsonb_build_object('id', e.unit_id, 'name', e.unit_name, 'quantity', e.unit_quantity)
    end as aditional_measurement_unit
  from catalog_entries e join products p on p.id = e.product_id
  where e.catalog_id = ${catalogId} order by e.line`
