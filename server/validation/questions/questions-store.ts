import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'

// What a validator asks the requester of an order that the caller holds, and what is answered.

export interface OpenQuestion {
  id: number
  asked_by: number
}

export async function findOpen(sql: Transaction, orderId: number): Promise<OpenQuestion | undefined> {
  const [open] = await sql<OpenQuestion[]>`
    select id, asked_by from order_questions where order_id = ${orderId} and answered_at is null`
  return open
}

/** Keeps a question, tells of it and mails it to who placed the order. */
export async function insertQuestion(
  sql: Transaction,
  context: SignedInContext,
  { orderId, question }: { orderId: number; question: string },
): Promise<void> {
  await sql`
    with asked as (
      insert into order_questions (order_id, asked_at, asked_by, question)
      values (${orderId}, ${context.now}, ${context.viewer.id}, ${question}) returning id, order_id
    ), told as (
      ${recordEvents(
        sql,
        context,
        'order_asked',
        'order_id',
        sql`select order_id, jsonb_build_object('reason', ${question}::text) from asked`,
      )}
    ), queued as (
      ${mailStatement(
        context.jobs,
        sql,
        'order_question',
        sql`select jsonb_build_object('order_id', order_id, 'question_id', id) from asked`,
      )}
    )
    select from asked`
}

/** Keeps the answer, tells of it and mails it to who asked. */
export async function updateAnswer(
  sql: Transaction,
  context: SignedInContext,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  await sql`
    with answered as (
      update order_questions set answered_at = ${context.now}, answered_by = ${context.viewer.id}, answer = ${answer}
      where id = ${id} returning id, order_id, asked_by
    ), told as (
      ${recordEvents(
        sql,
        context,
        'order_answered',
        'order_id',
        sql`select order_id, jsonb_build_object('reason', ${answer}::text) from answered`,
      )}
    ), queued as (
      ${mailStatement(
        context.jobs,
        sql,
        'order_answer',
        sql`select jsonb_build_object('order_id', order_id, 'question_id', id, 'user_id', asked_by) from answered`,
      )}
    )
    select from answered`
}
