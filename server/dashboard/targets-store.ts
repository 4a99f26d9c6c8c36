import type { MonthTarget } from '#domain/dashboard/objectives.ts'
import type { TargetKind } from '#domain/dashboard/target-kinds.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Queryable } from '#server/database/connect.ts'

interface Wanted {
  nodes: number[]
  kind: TargetKind
  /** Its months count whole. */
  period: Period
  /** Whose own objectives are summed up; without it the ones of no supplier. */
  suppliers?: number[] | undefined
}

/** The objectives of the nodes together, by month. */
export const listTargets = (sql: Queryable, { nodes, kind, period, suppliers }: Wanted): Promise<MonthTarget[]> => sql<
  MonthTarget[]
>`
  select month, sum(target) as target from sales_targets
  where kind = ${kind} and month between ${period.after}::date and ${period.before}::date
    and sales_node_id = any (${nodes})
    and ${suppliers === undefined ? sql`supplier_id is null` : sql`supplier_id = any (${suppliers})`}
  group by month`

/** The suppliers of whom a year has objectives of their own, in any node. */
export async function listPreferredSuppliers(sql: Queryable, { after, before }: Period): Promise<number[]> {
  // A look-up for each supplier; `exists` may be planned as a reading of all objectives.
  const rows = await sql<{ id: number }[]>`
    select s.id from suppliers s
    where (
      select true from sales_targets t
      where t.supplier_id = s.id and t.kind = 'sales' and t.month between ${after}::date and ${before}::date
      limit 1)`
  return rows.map(({ id }) => id)
}

export async function isSupplier(sql: Queryable, supplier: number): Promise<boolean> {
  const found = await sql`select from suppliers where id = ${supplier}`
  return found.length > 0
}
