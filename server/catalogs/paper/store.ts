import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import type { Language } from '#domain/language.ts'
import type { Translated } from '#server/paper/translated.ts'
import { articleThen, client, party, translatedThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'

interface Party {
  name: string
  external_id: string
  address: string
  postal_code: string
  locality: string
}

export interface PaperArticle {
  product_id: number
  name: string
  external_id: string
  is_charge: boolean
  /** Names, broadest first. */
  categories: string[]
  /** What was written for this line. */
  description: string
  about: string
  translated: Translated['translated']
  extra_info: Record<string, string>
  sustainability_index: number | null
  is_eco: boolean
  biocide: boolean
  /** Of the article's own unit; null is quote only. */
  price: number | null
  quantity: number
  discount: number
  measurement_unit: string
  unit_name: string | null
  unit_quantity: number
  base: number
  tax_rate: number
  tax_name: string
  surcharge_rate: number
}

export interface PaperCatalog {
  number: string
  name: string
  created: string
  type: CatalogType
  items_per_page: ItemsPerPage
  with_prices: boolean
  details: string
  currency_symbol: string
  base: number
  discounts: number
  tax: number
  client_discount_percentage: number
  client_discount: number
  final: number
  client: Party & { country: string; tax_id: string; contact: string; email: string; phone: string }
  center: Party | null
  /** Who looks after the client, without one who made the catalogue. */
  seller: { name: string; email: string; phone: string }
  /** Of the account with the address of the client, where there is one. */
  language: Language | null
  country: string
  logo: { content: string; width: number; height: number } | null
  articles: PaperArticle[]
}

/** A catalogue with its articles, read at once so that all of it is of the same moment. Nobody asks for it: it is a job's. */
export async function findCatalogToPrint(sql: Queryable, id: number): Promise<PaperCatalog | undefined> {
  const [catalog] = await sql<PaperCatalog[]>`
    with recursive above as (
      select c.id as leaf, c.parent_id, c.level, c.name from categories c
      union all
      select a.leaf, c.parent_id, c.level, c.name from above a join categories c on c.id = a.parent_id
    ), placed as (
      select pc.product_id, min(pc.category_id) as leaf
      from product_categories pc where pc.product_id in (select product_id from catalog_entries where catalog_id = ${id})
      group by pc.product_id
    ), shelved as (
      select p.product_id, jsonb_agg(a.name order by a.level) as names
      from placed p join above a on a.leaf = p.leaf group by p.product_id
    )
    select o.number, o.name, o.created, o.type, o.items_per_page, o.with_prices, o.details, o.currency_symbol, o.base,
      o.discounts, o.tax, o.client_discount_percentage, o.client_discount, o.final, c.country_id as country,
      ${client(sql)} as client, case when ce.id is not null then ${party(sql, 'ce')} end as center,
      jsonb_build_object('name', concat_ws(' ', s.first_name, s.last_name), 'email', s.email,
        'phone', s.phone) as seller,
      (select a.language from users a where lower(a.email) = lower(c.email) and a.active) as language,
      (
        select json_build_object('content', encode(l.content, 'base64'), 'width', l.width, 'height', l.height)
        from catalog_logos l where l.catalog_id = o.id
      ) as logo,
      coalesce((
        select json_agg(json_build_object('product_id', e.product_id, 'name', ${articleThen(sql).name}, 'external_id', ${articleThen(sql).external_id},
          'is_charge', p.is_charge, 'categories', coalesce(shelved.names, '[]'), 'description', e.description,
          'about', p.description, 'translated', ${translatedThen(sql)}, 'extra_info', p.extra_info, 'sustainability_index', p.sustainability_index,
          'is_eco', p.is_eco, 'biocide', p.biocide, 'price', e.price, 'quantity', e.quantity, 'discount', e.discount,
          'measurement_unit', ${articleThen(sql).measurement_unit}, 'unit_name', e.unit_name, 'unit_quantity', e.unit_quantity,
          'base', e.base, 'tax_rate', e.tax_rate, 'tax_name', e.tax_name,
          'surcharge_rate', e.surcharge_rate) order by e.line)
        from catalog_entries e join products p on p.id = e.product_id left join shelved on shelved.product_id = p.id
        where e.catalog_id = o.id
      ), '[]'::json) as articles
    from catalogs o join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
      left join users own on own.id = c.sales_person_id and own.active
      join users s on s.id = coalesce(own.id, o.user_id)
    where o.id = ${id}`
  return catalog
}
