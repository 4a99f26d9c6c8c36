import type { Queryable } from '#server/database/connect.ts'

export interface MailedQuestion {
  asked_by: string
  question: string
  answered_by: string
  /** Empty until it is answered. */
  answer: string
}

export async function findMailedQuestion(sql: Queryable, id: number): Promise<MailedQuestion | undefined> {
  const [question] = await sql<MailedQuestion[]>`
    select concat_ws(' ', a.first_name, a.last_name) as asked_by, q.question,
      coalesce(concat_ws(' ', b.first_name, b.last_name), '') as answered_by, q.answer
    from order_questions q join users a on a.id = q.asked_by left join users b on b.id = q.answered_by
    where q.id = ${id}`
  return question
}

/** How an order or an offer is called. */
export async function findNumber(
  sql: Queryable,
  { kind, id }: { kind: 'order' | 'offer'; id: number },
): Promise<string | undefined> {
  const [found] = await sql<{ number: string }[]>`select number from ${sql(`${kind}s`)} where id = ${id}`
  return found?.number
}
