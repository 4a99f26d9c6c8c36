import { addMonths } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'

const MONTHS = 12
/** Fewer clients of a sector would tell what one of them buys. */
const CLIENTS_FROM = 5
const MOST_OF_SECTOR = 40
const LEAST_SHARE = 0.1

export interface OthersShare {
  product_id: number
  /** Of the months in which one of them ordered anything, in which part it ordered the article. */
  share: number
  past: 'client' | 'sector'
}

/** What the centers of the client order; where they say nothing, the centers of its sector. */
export async function listOthersShares(
  sql: Queryable,
  { center, today, most }: { center: number; today: string; most: number },
): Promise<OthersShare[]> {
  const own = await sql<OthersShare[]>`
    with months as (
      select m.center_id, m.month, m.product_id
      from centers ce join consumption_months m on m.client_id = ce.client_id
      where ce.id = ${center} and m.month >= ${addMonths(today, -MONTHS)}::date and m.quantity > 0
    )
    select product_id, count(*)::float8 / (select count(*) from (select distinct center_id, month from months) active) as share,
      'client' as past
    from months group by product_id order by share desc, product_id limit ${most}`
  if (own.length > 0) return own
  return sql<OthersShare[]>`
    select s.product_id, s.share, 'sector' as past
    from centers ce join clients c on c.id = ce.client_id join due_sectors s on s.sector_id = c.sector_id
    where ce.id = ${center} order by s.share desc, s.product_id limit ${most}`
}

/** Counts anew what the centers of each sector order. */
export async function refreshSectors(sql: Queryable, today: string): Promise<void> {
  await sql`delete from due_sectors`
  await sql`
    insert into due_sectors (sector_id, product_id, share)
    with months as (
      select c.sector_id, m.client_id, m.center_id, m.month, m.product_id
      from consumption_months m join clients c on c.id = m.client_id
      where c.sector_id is not null and m.month >= ${addMonths(today, -MONTHS)}::date and m.quantity > 0
    ), active as (
      select sector_id, count(*) as months
      from (select distinct sector_id, center_id, month from months) each group by sector_id
    ), shares as (
      select m.sector_id, m.product_id, count(*)::float8 / a.months as share
      from months m join active a on a.sector_id = m.sector_id
      group by m.sector_id, m.product_id, a.months
      having count(distinct m.client_id) >= ${CLIENTS_FROM} and count(*)::float8 / a.months >= ${LEAST_SHARE}
    )
    select sector_id, product_id, share from (
      select *, row_number() over (partition by sector_id order by share desc, product_id) as place from shares
    ) ranked where place <= ${MOST_OF_SECTOR}`
}
