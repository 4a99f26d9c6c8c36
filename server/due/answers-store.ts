import type { Queryable } from '#server/database/connect.ts'

export interface Answer {
  center: number
  client: number
  product: number
  until: string
}

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
