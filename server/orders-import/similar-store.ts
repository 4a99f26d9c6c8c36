import type { Queryable } from '#server/database/connect.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { isPriced } from '#server/selling/prices.ts'
import type { CodeHit } from './store.ts'

const OFFERED = 3

/** For each query of search_articles.words the best articles that the client may buy. A query that is null finds nothing. */
export const listWordHits = (
  sql: Queryable,
  { client, today }: { client: number; today: string },
  queries: (string | null)[],
): Promise<CodeHit[]> => sql<CodeHit[]>`
  select q.position, true as is_similar, hit.id, hit.external_id, hit.name
  from clients c cross join unnest(${queries}::text[]) with ordinality as q (query, position) cross join lateral (
    select p.id, p.external_id, p.name, ts_rank(a.words, q.query::tsquery) as rank, a.standing, a.sales_rank
    from search_articles a join products p on p.id = a.product_id
    where a.words @@ q.query::tsquery and not p.is_charge and ${isPriced(sql, today, sql`c.country_id`)}
      and ${isAllowedTo(sql, {
        held: sql`c.only_authorized_products`,
        client: sql`c.id`,
        center: sql`null::bigint`,
        today,
      })}
    order by rank desc, a.standing desc, a.sales_rank desc, p.id limit ${OFFERED}
  ) hit
  where c.id = ${client}
  order by q.position, hit.rank desc, hit.standing desc, hit.sales_rank desc, hit.id`
