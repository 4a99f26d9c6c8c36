import type { DueAnswer } from '#domain/due/contract.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { buyer, type BuyerFilter } from '#server/search/buyer.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { nameIn } from '#server/selling/article-name.ts'

export interface Answer {
  center: number
  client: number
  product: number
  until: string
}

/** Those that count today, by name. An article that the buyer may not see is not named, whoever has answered for it. */
export const listAnswers = (
  sql: Queryable,
  viewer: Viewer,
  { today, language, ...asked }: Pick<BuyerFilter, 'client' | 'center'> & { today: string; language: Language },
): Promise<DueAnswer[]> => sql<DueAnswer[]>`
  with ${buyer(sql, viewer, asked)}
  select p.id, ${nameIn(sql, language, 'p')} as name, a.until::text
  from buyer b
    join due_answers a on a.center_id = b.center_id and a.client_id = b.client_id and a.until >= ${today}::date
    join products p on p.id = a.product_id
  where ${isAllowed(sql, sql`p.id`, today)}
  order by name, p.id`

export const upsertAnswer = (sql: Queryable, { center, client, product, until }: Answer) => sql`
  insert into due_answers (center_id, client_id, product_id, until)
  values (${center}, ${client}, ${product}, ${until}::date)
  on conflict (center_id, product_id) do update set client_id = excluded.client_id, until = excluded.until`

export const deleteAnswer = (sql: Queryable, { center, product }: Pick<Answer, 'center' | 'product'>) =>
  sql`delete from due_answers where center_id = ${center} and product_id = ${product}`

export const deleteOldAnswers = (sql: Queryable, today: string) =>
  sql`delete from due_answers where until < ${today}::date`

export async function hasArticle(sql: Queryable, product: number): Promise<boolean> {
  const [found] = await sql`select 1 from products where id = ${product} and not is_charge`
  return found !== undefined
}
