import type { MonthTarget } from '#domain/dashboard/objectives.ts'
import type { TargetKind } from '#domain/dashboard/target-kinds.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

interface Wanted {
  nodes: number[]
  kind: TargetKind
  /** Its months count whole. */
  period: Period
  /** Whose own objectives are summed up, listed or an array in SQL; without it the ones of no supplier. */
  suppliers?: number[] | Fragment | undefined
}

/** The objectives of the nodes together, by month. */
export const listTargets = (sql: Queryable, wanted: Wanted): Promise<MonthTarget[]> =>
  sql<MonthTarget[]>`${targetsOf(sql, wanted)}`

/** The same as a part of a statement: `month`, `target`. */
export const targetsOf = (sql: Queryable, { nodes, kind, period, suppliers }: Wanted): Fragment => sql`
  select month, sum(target) as target from sales_targets
  where kind = ${kind} and month between ${period.after}::date and ${period.before}::date
    and sales_node_id = any (${nodes})
    and ${suppliers === undefined ? sql`supplier_id is null` : sql`supplier_id = any (${suppliers})`}
  group by month`

/** The suppliers of whom a year has objectives of their own, in any node. */
export async function listPreferredSuppliers(sql: Queryable, year: Period): Promise<number[]> {
  const [found] = await sql<{ ids: number[] }[]>`select ${preferredSuppliers(sql, year)} as ids`
  return found?.ids ?? []
}

/** The same as an array in SQL. A look-up for each supplier; `exists` may be planned as a reading of all objectives. */
export const preferredSuppliers = (sql: Queryable, { after, before }: Period): Fragment => sql`array(
  select s.id from suppliers s
  where (
    select true from sales_targets t
    where t.supplier_id = s.id and t.kind = 'sales' and t.month between ${after}::date and ${before}::date
    limit 1))`

export async function isSupplier(sql: Queryable, supplier: number): Promise<boolean> {
  const found = await sql`select from suppliers where id = ${supplier}`
  return found.length > 0
}
