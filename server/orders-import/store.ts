import { addMonths } from '#domain/dates.ts'
import { openCenters, visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { LineTax } from '#domain/taxes/taxes.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { isPriced } from '#server/selling/prices.ts'

export interface NamedCenter {
  id: number
  external_id: string
  name: string
}

export interface ImportClient {
  id: number
  locked: boolean
  currency_symbol: string
  /** It lets a validator's own order pass. */
  own_validation: boolean
  /** Up to which amount the viewer may validate; null without a maximum. */
  validation_limit: number | null
  /** Those in the viewer's reach. */
  centers: NamedCenter[]
}

/** The clients in reach that a file may be for, two at most: of this external id, with a centre of this one. */
export const listClients = (
  sql: Queryable,
  viewer: Viewer,
  { client_id, center_id }: { client_id: string | null; center_id: string | null },
): Promise<ImportClient[]> => sql<ImportClient[]>`
  select c.id, c.locked, c.own_validation, co.currency_symbol,
    (select u.validation_limit from users u where u.id = ${viewer.id}) as validation_limit, coalesce((
      select json_agg(json_build_object('id', ce.id, 'external_id', ce.external_id, 'name', ce.name) order by ce.name, ce.id)
      from centers ce where ce.client_id = c.id and ${openCenters(sql, viewer)}
    ), '[]') as centers
  from clients c join countries co on co.id = c.country_id
  where ${visibleClients(sql, viewer)} and (${client_id}::text is null or c.external_id = ${client_id})
    and (${center_id}::text is null or exists (
      select from centers ce
      where ce.client_id = c.id and ce.external_id = ${center_id} and ${openCenters(sql, viewer)}))
  order by c.id limit 2`

export interface CodeHit {
  /** Which of the keys, from 1. */
  position: number
  is_similar: boolean
  /** Units of the format on which the code is printed; 1 of every other code. */
  times: number
  id: number
  external_id: string
  name: string
}

const SIMILAR = 3
const LEAST_SIGNS = 3 // of a code that others may begin with

/**
 * The articles whose own code, reference of the client or printed code has one of the keys (codeKey()), or whose code or
 * reference has it but for zeros in front and is the only one; where none has, the first that begin with it, or with it but for its
 * last sign. One look-up a key, one statement.
 */
export const findCodes = (sql: Queryable, client: number, keys: string[]): Promise<CodeHit[]> => sql<CodeHit[]>`
  with wanted as (
    select key, position from unnest(${keys}::text[]) with ordinality as w (key, position) where key <> ''
  ), exact as (
    select position, product_id, min(times) as times
    from (
      select w.position, p.id as product_id, 1 as times from wanted w join products p on p.code_key = w.key
      union all
      select w.position, r.product_id, 1
      from wanted w join client_references r on r.client_id = ${client} and r.code_key = w.key
      union all
      select w.position, b.product_id, coalesce(pu.quantity, 1)
      from wanted w join barcodes b on b.code_key = w.key left join product_units pu on pu.id = b.unit_id
    ) each group by position, product_id
  ), zeros as (
    -- A spreadsheet makes a number of a code of digits, and loses the zeros before it.
    select w.position, p.id as product_id from wanted w join products p
      on p.code_key ~ '^[0-9]+$' and ltrim(p.code_key, '0') = ltrim(w.key, '0')
    where w.key ~ '^0*[1-9][0-9]*$' and not exists (select from exact e where e.position = w.position)
    union
    select w.position, r.product_id from wanted w join client_references r
      on r.client_id = ${client} and r.code_key ~ '^[0-9]+$' and ltrim(r.code_key, '0') = ltrim(w.key, '0')
    where w.key ~ '^0*[1-9][0-9]*$' and not exists (select from exact e where e.position = w.position)
  ), sure as (
    select position, product_id, times from exact
    union all
    select position, min(product_id), 1 from zeros group by position having count(*) = 1
  ), similar_to as (
    select w.position, hit.product_id
    from wanted w cross join lateral (
      -- Keys are letters and digits alone, and the brace is the sign after the last of them.
      (select p.id as product_id, 1 as rank from products p
        where p.code_key ~>=~ w.key and p.code_key ~<~ (w.key || '{') and not p.is_charge
        order by p.code_key using ~<~ limit ${SIMILAR})
      union all
      (select p.id, 2 from products p
        where p.code_key ~>=~ left(w.key, -1) and p.code_key ~<~ (left(w.key, -1) || '{') and not p.is_charge
          and length(w.key) > ${LEAST_SIGNS} and not starts_with(p.code_key, w.key)
        order by p.code_key using ~<~ limit ${SIMILAR})
      order by rank limit ${SIMILAR}
    ) hit
    where length(w.key) >= ${LEAST_SIGNS} and not exists (select from sure s where s.position = w.position)
  )
  select hits.position, hits.is_similar, hits.times, p.id, p.external_id, p.name
  from (
    select position, product_id, times, false as is_similar from sure
    union all
    select position, product_id, 1, true from zeros z where not exists (select from sure s where s.position = z.position)
    union
    select position, product_id, 1, true from similar_to
  ) hits join products p on p.id = hits.product_id
  order by hits.position, p.external_id`

/** By article, what a client pays of it as tax. Of what has no rate in its country there is none. */
export async function findTaxes(sql: Queryable, client: number, ids: number[]): Promise<Map<number, LineTax>> {
  const rows = await sql<({ id: number } & LineTax)[]>`
    select p.id, case when c.tax_exempt then 0 else t.rate end as tax_rate, t.name as tax_name,
      case when c.equivalence_surcharge and not c.tax_exempt then t.surcharge else 0 end as surcharge_rate
    from products p join clients c on c.id = ${client}
      join tax_rates t on t.country_id = c.country_id and t.code = p.tax_code
    where p.id = any (${ids})`
  return new Map(rows.map(({ id, ...tax }) => [id, tax]))
}

/** What a client may buy, by name. */
export const listSold = (
  sql: Queryable,
  buyer: { client: number; center: number | null; today: string; limit: number },
): Promise<SoldArticle[]> => sql<SoldArticle[]>`
  select p.external_id, p.name, p.measurement_unit, p.units
  from products p join clients c on c.id = ${buyer.client}
  where not p.is_charge and ${isPriced(sql, buyer.today, sql`c.country_id`)}
    and ${isAllowedTo(sql, {
      held: sql`c.only_authorized_products`,
      client: sql`c.id`,
      center: sql`${buyer.center}`,
      today: buyer.today,
    })}
  order by p.name, p.id limit ${buyer.limit}`

interface SoldArticle {
  external_id: string
  name: string
  measurement_unit: string
  units: { name: string; quantity: number }[]
}

/** What a client, or one of its centres, usually takes or took within a year, and can buy. */
export const listUsual = (
  sql: Queryable,
  buyer: { client: number; centers: number[]; center: number | null; today: string; limit: number },
): Promise<{ external_id: string; name: string }[]> => sql<{ external_id: string; name: string }[]>`
  select p.external_id, p.name
  from products p join clients c on c.id = ${buyer.client}
  where not p.is_charge and p.id in (
      select u.product_id from usual_products u
      where u.client_id = c.id and (u.center_id is null or u.center_id = any (${buyer.centers}))
      union
      select m.product_id from consumption_months m
      where m.client_id = c.id and m.center_id = any (${buyer.centers}) and m.month >= ${addMonths(buyer.today, -12)}::date and m.quantity > 0)
    and ${isPriced(sql, buyer.today, sql`c.country_id`)}
    and ${isAllowedTo(sql, {
      held: sql`c.only_authorized_products`,
      client: sql`c.id`,
      center: sql`${buyer.center}`,
      today: buyer.today,
    })}
  order by p.name, p.id limit ${buyer.limit}`

/** Whether all of these orders are cancelled, or gone. */
export async function areCancelled(sql: Queryable, ids: number[]): Promise<boolean> {
  const [row] = await sql<[{ cancelled: boolean }]>`
    select not exists (select from orders where id = any (${ids}) and not is_cancelled(state)) as cancelled`
  return row.cancelled
}
