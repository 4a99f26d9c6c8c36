import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { type PageFilter, productPage } from '#server/search/list.ts'
import { withSought } from '#server/search/search.ts'
import { buyer } from '#server/search/buyer.ts'

interface Ids {
  /** False where client or centre is out of reach. */
  found: boolean
  count: number
  ids: number[]
}

/** The articles that a page of the catalogue would show, by their ids. */
export async function listIds(sql: Sql, viewer: Viewer, filter: PageFilter): Promise<Ids> {
  const asked = { ...(await withSought(sql, filter)), asker: viewer }
  const [row] = await sql<Ids[]>`
    with ${buyer(sql, viewer, filter)}, ${productPage(sql, asked)}
    select exists (select from buyer) as found, total.count, array(select product_id from page order by position) as ids
    from total`
  return row ?? { found: false, count: 0, ids: [] }
}
