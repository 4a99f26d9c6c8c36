import type { NodeTarget, PastAmount, PlacedNode } from '#domain/dashboard/client-objectives.ts'
import type { TargetKind } from '#domain/dashboard/target-kinds.ts'
import type { Period } from '#domain/statistics/period.ts'
import { dayIn, isOfKind, ofCountry } from '#server/dashboard/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import type { RankedDays } from './scope.ts'

/** What the objectives of nodes are shared out among their clients by. */
export interface SharedBy {
  targets: NodeTarget[]
  past: PastAmount[]
  nodes: PlacedNode[]
}

interface Wanted {
  days: Pick<RankedDays, 'kind' | 'reach' | 'past'>
  measure: TargetKind
  /** Its months count whole. */
  months: Period
}

/** The nodes with their objectives, and what each client had of each of them in the year before; in one reading. */
export async function readSharedBy(sql: Queryable, { days, measure, months }: Wanted): Promise<SharedBy> {
  const { kind, reach, past } = days
  const { nodes } = reach
  const [found] = await sql<SharedBy[]>`
    select
      coalesce((
        select json_agg(json_build_object('node', sales_node_id, 'month', month, 'target', target)) from sales_targets
        where kind = ${measure} and supplier_id is null and sales_node_id = any (${nodes})
          and month between ${months.after}::date and ${months.before}::date
      ), '[]') as targets, coalesce((
        select json_agg(p) from (
          select d.client_id as client, d.sales_node_id as node, sum(d.amount) as amount from document_days d
          where ${isOfKind(sql, kind)} and d.sales_node_id = any (${nodes}) ${ofCountry(sql, reach)} and ${dayIn(sql, sql`d.day`, past)}
          group by d.client_id, d.sales_node_id
        ) p
      ), '[]') as past, coalesce((
        select json_agg(json_build_object('id', id, 'parent_id', parent_id)) from sales_nodes where id = any (${nodes})
      ), '[]') as nodes`
  return found ?? { targets: [], past: [], nodes: [] }
}

/** The objectives of clients; undefined where they have none. */
export type Objective = Map<number, number> | undefined

/** Joins the objectives of clients `l` under a name. */
export function joinObjective(sql: Queryable, name: string, objective: Objective): Fragment {
  const [clients, amounts] = [[...(objective?.keys() ?? [])], [...(objective?.values() ?? [])]]
  return sql`
    left join unnest(${clients}::bigint[], ${amounts}::numeric[]) as ${sql(name)} (client_id, amount)
      on ${sql(name)}.client_id = l.id`
}

/** What was joined so: 0 for a client without a share, null where there is no objective. */
export const objectiveColumn = (sql: Queryable, name: string, objective: Objective): Fragment =>
  objective === undefined ? sql`null::numeric` : sql`coalesce(${sql(name)}.amount, 0)`
