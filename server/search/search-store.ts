import type { Queryable } from '#server/database/connect.ts'
import { publicArticles } from './hits.ts'
import { type SearchQuery, wordsOrCodeOf } from './questions.ts'

/** True where some article has all the words or its code begins so. Own references of a client are not asked for. */
export async function findsAny(sql: Queryable, sought: SearchQuery): Promise<boolean> {
  const articles = sought.is_public ? publicArticles(sql) : sql`search_articles`
  const [row] = await sql<[{ any: boolean }]>`
    select exists (select from ${articles} a where a.words @@ ${wordsOrCodeOf(sought)}::tsquery) as any`
  return row.any
}
