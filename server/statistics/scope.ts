import type { Period } from '#domain/statistics/period.ts'
import type { Source } from '#domain/statistics/contract.ts'
import { isInReach, visibleCenters, visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

/** What the figures are of. */
export interface StatScope {
  client: number
  source: Source
  /** The months that are asked for, and those they are compared with. */
  now: Period
  ago: Period
  /** Texts of the chosen node's levels, from the highest down. */
  levels: string[]
  center?: number | undefined
  /** The chosen category with those below it. */
  categories?: number[] | undefined
  product?: number | undefined
}

/** The client's months of articles `m` in the scope: kept by the imports and orders, so that no document is read. */
export const scopedMonths = (sql: Queryable, viewer: Viewer, scope: StatScope) => sql`
  clients c join ${scope.source === 'invoices' ? sql`invoiced_months` : sql`ordered_months`} m on m.client_id = c.id
    and c.id = ${scope.client} and ${visibleClients(sql, viewer)}
    and (${isIn(sql, scope.now)} or ${isIn(sql, scope.ago)})
    and ${inCenters(sql, viewer, scope)}
    ${scope.product === undefined ? sql`` : sql`and m.product_id = ${scope.product}`}
    ${scope.categories === undefined ? sql`` : sql`and m.product_id in (${articlesOf(sql, scope, scope.categories)})`}`

/** Whether a month `m` lies in the period. Two periods may share months. */
export const isIn = (sql: Queryable, { after, before }: Period) =>
  sql`m.month between ${after}::date and ${before}::date`

/** The lowest category that an article hangs in, as its card names it. */
export const ownCategory = (sql: Queryable, productId: Fragment) => sql`(
  select pc.category_id from product_categories pc join categories own on own.id = pc.category_id
  where pc.product_id = ${productId} order by own.level desc, own.position, own.id limit 1)`

// What no center can be told of is the client's alone. What was made for a center that has moved since stays the client's.
function inCenters(sql: Queryable, viewer: Viewer, { client, levels, center }: StatScope) {
  if (levels.length === 0 && center === undefined) return isInReach(sql, viewer, sql`m.center_id`)
  const [level0, level1, level2] = levels
  return sql`m.center_id in (
    select ce.id from centers ce join clients c on c.id = ce.client_id
    where ce.client_id = ${client} and ${visibleCenters(sql, viewer)}
      ${level0 === undefined ? sql`` : sql`and ce.level0 = ${level0}`}
      ${level1 === undefined ? sql`` : sql`and ce.level1 = ${level1}`}
      ${level2 === undefined ? sql`` : sql`and ce.level2 = ${level2}`}
      ${center === undefined ? sql`` : sql`and ce.id = ${center}`})`
}

// Charges stand in no category, whatever they hang in.
const articlesOf = (sql: Queryable, { client, source }: StatScope, categories: number[]) => sql`
  select p.id
  from (
    select distinct m.product_id
    from ${source === 'invoices' ? sql`invoiced_months` : sql`ordered_months`} m where m.client_id = ${client}
  ) taken join products p on p.id = taken.product_id
  where not p.is_charge and ${ownCategory(sql, sql`p.id`)} = any (${categories})`
