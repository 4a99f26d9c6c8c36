import type { Viewer } from '#server/context.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import { type PageFilter, productPage } from './page.ts'
import { buyer } from './scope.ts'
import { withSearch } from './search.ts'

interface Ids {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  ids: number[]
}

/** The articles that a page of the catalogue would show, by their ids. */
export async function listIds(sql: Sql, viewer: Viewer, filter: PageFilter): Promise<Ids> {
  const { search } = filter
  const asked = { ...filter, asker: viewer }
  if (search === undefined) return readIds(sql, viewer, asked)
  return withSearch(sql, search, sought => readIds(sql, viewer, { ...asked, sought }))
}

async function readIds(sql: Queryable, viewer: Viewer, filter: PageFilter): Promise<Ids & { version: number }> {
  const [row] = await sql<(Ids & { version: number })[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, filter)}
    select exists (select from buyer) as found, total.count,
      array(select product_id from page order by position) as ids,
      (select version from search_version) as version
    from total`
  return row ?? { found: false, count: 0, ids: [], version: 0 }
}
