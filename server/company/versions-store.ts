import type { Queryable } from '#server/database/connect.ts'
import type { CompanyVersion } from '#server/settings/company.ts'

/** All that was ever said of the company, the oldest first. */
export const listVersions = (sql: Queryable): Promise<CompanyVersion[]> => sql<CompanyVersion[]>`
  select coalesce(country_id, '') as country, said, since from company_versions order by id`

/** The rules as they were said last. */
export async function findRules(sql: Queryable): Promise<Record<string, unknown>> {
  const [row] = await sql<{ said: Record<string, unknown> }[]>`
    select said from rule_versions order by id desc limit 1`
  return row?.said ?? {}
}

/** Another one after each that is said. */
export async function findNewest(sql: Queryable): Promise<string> {
  const [row] = await sql<{ newest: string }[]>`
    select concat_ws(' ', (select max(id) from company_versions), '/', (select max(id) from rule_versions)) as newest`
  return row?.newest ?? ''
}
