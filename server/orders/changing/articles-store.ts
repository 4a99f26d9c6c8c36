import { artVersion } from '#server/art/version.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'
import { searchHits } from '#server/search/hits.ts'
import type { SearchQuery } from '#server/search/questions.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { nameIn } from '#server/selling/article-name.ts'
import { isPriced } from '#server/selling/prices.ts'

export interface FoundArticle {
  id: number
  name: string
  external_id: string
  photo: string | null
  art_version: string
  measurement_unit: string
  units: { id: number; name: string; quantity: number }[]
}

interface Asked {
  client_id: number
  center_id: number | null
  sought: SearchQuery
  today: string
  language: Language
  most: number
}

/** Articles that a search finds, of those that this client may buy for this centre, the best first. */
export const findArticles = (
  sql: Queryable,
  { client_id, center_id, sought, today, language, most }: Asked,
): Promise<FoundArticle[]> => sql<FoundArticle[]>`
  with buyer as (
    select c.id as client_id, ${center_id}::bigint as center_id, c.country_id, c.only_authorized_products
    from clients c where c.id = ${client_id}
  ), ${searchHits(sql, sought)}
  select p.id, ${nameIn(sql, language, 'p')} as name, p.external_id, p.image_url as photo, ${artVersion(sql)} as art_version,
    p.measurement_unit, p.units
  from hits h join products p on p.id = h.product_id cross join buyer b
  where not p.is_charge and ${isPriced(sql, today)} and ${isAllowedTo(sql, {
    held: sql`b.only_authorized_products`,
    client: sql`b.client_id`,
    center: sql`b.center_id`,
    today,
  })}
  order by h.rank desc, h.name collate "C", p.id limit ${most}`
