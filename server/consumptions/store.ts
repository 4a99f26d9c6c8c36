import type { Language } from '#domain/language.ts'
import type { MonthSpan } from '#domain/consumptions/period.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { buyer, type BuyerFilter, isOwnConsumption } from '#server/search/buyer.ts'
import type { CardRow } from '#server/products/card.ts'
import { cardColumns, cardRows } from '#server/products/card-rows.ts'
import { isAllowed } from '#server/selling/allowed.ts'

export interface ConsumptionFilter extends BuyerFilter {
  category?: number | undefined
  span: MonthSpan
}

/** What the buyer took of each article in the span, from the months kept of it. */
const consumed = (sql: Queryable, { category, span, ...buyerFilter }: ConsumptionFilter) => sql`
  select m.product_id, sum(m.quantity) as quantity, sum(m.amount) as amount, max(m.month) as last_month
  from buyer b join consumption_months m on ${isOwnConsumption(sql, buyerFilter)}
  where m.month >= ${span.from}::date and m.month <= ${span.to}::date
    ${
      category === undefined
        ? sql``
        : sql`and exists (
            select from shelves s where s.category_id = ${category} and s.product_id = m.product_id)`
    }
  group by m.product_id`

/** `2026-01-01=12.000=38.40` for each month and center in which the article was taken. */
const monthByMonth = (
  sql: Queryable,
  { span, ...buyerFilter }: ConsumptionFilter,
  productId: ReturnType<Queryable>,
) => sql`(
  select string_agg(m.month || '=' || m.quantity || '=' || m.amount, ';')
  from consumption_months m
  where m.product_id = ${productId} and ${isOwnConsumption(sql, buyerFilter)}
    and m.month >= ${span.from}::date and m.month <= ${span.to}::date
)`

/** What the buyer took and may still buy, most first: how many, and the ids of at most `limit` of them. */
export async function listConsumedIds(
  sql: Queryable,
  viewer: Viewer,
  filter: ConsumptionFilter & { today: string; limit: number },
): Promise<{ found: boolean; count: number; ids: number[] }> {
  const [row] = await sql<{ found: boolean; count: number; ids: number[] }[]>`
    with ${buyer(sql, viewer, filter)}, consumed as (${consumed(sql, filter)}),
    allowed as (
      select product_id, quantity from consumed where ${isAllowed(sql, sql`consumed.product_id`, filter.today)}
    )
    select exists (select from buyer) as found, (select count(*)::int from allowed) as count,
      array(select product_id from allowed order by quantity desc, product_id limit ${filter.limit}) as ids`
  return row ?? { found: false, count: 0, ids: [] }
}

interface Taken {
  quantity: number
  amount: number
  last_month: string
  by_month: string
}

export interface ConsumptionRow extends CardRow, Taken {
  is_allowed: boolean
}

/** One page with its cards, most first, and how many articles there are in all. `found` is false out of reach. */
export async function listConsumptions(
  sql: Queryable,
  viewer: Viewer,
  filter: ConsumptionFilter & { today: string; language: Language; months: number; limit: number; offset: number },
): Promise<{ found: boolean; count: number; rows: ConsumptionRow[] }> {
  const rows = await sql<(ConsumptionRow & { count: number })[]>`
    with ${buyer(sql, viewer, filter)}, consumed as (${consumed(sql, filter)}),
    page as (
      select product_id, quantity, amount, last_month, row_number() over (order by quantity desc, product_id) as position
      from consumed order by quantity desc, product_id limit ${filter.limit} offset ${filter.offset}
    )
    select (select count(*)::int from consumed) as count, page.quantity, page.amount, page.last_month,
      ${monthByMonth(sql, filter, sql`page.product_id`)} as by_month,
      ${isAllowed(sql, sql`page.product_id`, filter.today)} as is_allowed, ${cardColumns(sql)}
    from buyer b left join (${cardRows(sql, { ...filter, usual: true })}) cards on true left join page on page.product_id = cards.product_id
    order by cards.position`
  const [first] = rows
  return {
    found: first !== undefined,
    count: first?.count ?? 0,
    rows: rows.filter(row => row.card !== null),
  }
}

export interface ExportRow extends Taken {
  external_id: string
  client_reference: string | null
  name: string
  category: string | null
  supplier: string | null
  measurement_unit: string
}

/** Every article, most first, at most `limit` of them; whose they are tells `parties`, undefined out of reach. */
export async function listForExport(
  sql: Queryable,
  viewer: Viewer,
  filter: ConsumptionFilter & { limit: number },
): Promise<{ rows: ExportRow[]; parties: { client: string | null; center: string | null } } | undefined> {
  const rows = await sql<(ExportRow & { client_code: string | null; center_code: string | null; is_row: boolean })[]>`
    with ${buyer(sql, viewer, filter)}, consumed as (${consumed(sql, filter)})
    select (select c.external_id from clients c where c.id = b.client_id) as client_code,
      (select ce.external_id from centers ce where ce.id = b.center_id) as center_code,
      p.id is not null as is_row, p.external_id, p.name, p.measurement_unit, s.name as supplier,
      (select r.reference from client_references r where r.client_id = b.client_id and r.product_id = p.id)
        as client_reference,
      (select min(c.name) from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id) as category,
      consumed.quantity, consumed.amount, consumed.last_month,
      ${monthByMonth(sql, filter, sql`p.id`)} as by_month
    from buyer b left join consumed on true left join products p on p.id = consumed.product_id
      left join suppliers s on s.id = p.supplier_id
    order by consumed.quantity desc, consumed.product_id limit ${filter.limit}`
  const [first] = rows
  if (!first) return undefined
  return {
    rows: rows.filter(row => row.is_row),
    parties: { client: first.client_code, center: first.center_code },
  }
}
