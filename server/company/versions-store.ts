import type { Queryable } from '#server/database/connect.ts'
import type { CompanyVersion } from '#server/settings/company.ts'

/** All that was ever said of the company, the oldest first. */
export const listVersions = (sql: Queryable): Promise<CompanyVersion[]> => sql<CompanyVersion[]>`
  select coalesce(country_id, '') as country, said, since from company_versions order by id`

/** Grows with each. */
export async function findNewest(sql: Queryable): Promise<string> {
  const [row] = await sql<{ newest: string }[]>`select coalesce(max(id), 0)::text as newest from company_versions`
  return row?.newest ?? '0'
}
