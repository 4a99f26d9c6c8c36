import type { RuleValues } from '#domain/desk/rules.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

/** Nobody else says anything before this transaction ends. */
export const lockRules = (sql: Transaction) => sql`lock table rule_versions in share row exclusive mode`

/** The rules as they were said last. */
export async function findSaidRules(sql: Queryable): Promise<Record<string, unknown>> {
  const [row] = await sql<{ said: Record<string, unknown> }[]>`
    select said from rule_versions order by id desc limit 1`
  return row?.said ?? {}
}

export async function insertRules(
  sql: Transaction,
  { said, now, change }: { said: Partial<RuleValues>; now: Date; change: number },
): Promise<void> {
  await sql`insert into rule_versions (said, since, import_id) values (${sql.json(said)}, ${now}, ${change})`
}

export interface RuleChange {
  before: Partial<RuleValues>
  after: Partial<RuleValues>
}

/** What a change has changed of the rules; undefined where it changed something else. */
export async function findRuleChange(sql: Queryable, id: number): Promise<RuleChange | undefined> {
  const [row] = await sql<RuleChange[]>`
    select before, after from changes where import_id = ${id} and kind = 'rules'`
  return row
}

/** Who has said something last, and when. */
export async function findLastRuler(sql: Queryable): Promise<{ at: string; by: string } | undefined> {
  const [row] = await sql<{ at: string; by: string }[]>`
    select v.since as at, coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email, '') as by
    from rule_versions v join imports i on i.id = v.import_id left join users u on u.id = i.user_id
    order by v.id desc limit 1`
  return row
}
