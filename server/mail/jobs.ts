import type { Brand } from '#domain/brand.ts'
import type { Queryable, Sql } from '#server/db.ts'
import type { Jobs } from '#server/outside/jobs.ts'
import type { Mailer } from '#server/outside/mail.ts'
import { orderMail } from './order-mail.ts'
import { findMailedOrder } from './store.ts'

const ORDER_MAIL = 'order-mail'

/** As orderMailStatement() writes it. */
interface OrderMailJob {
  order_id: number
}

/** Queues the confirmations of orders, by a query for their ids: alone, or as a part of the statement that stores them. */
export const orderMailStatement = (jobs: Pick<Jobs, 'enqueue'>, sql: Queryable, ids: ReturnType<Queryable>) =>
  jobs.enqueue(sql, ORDER_MAIL, sql`select jsonb_build_object('order_id', o.id) from (${ids}) o (id)`)

interface MailRoom {
  sql: Sql
  brand: Brand
  mailer: Mailer
  /** Where the links of a mail lead. */
  address: () => string
}

export async function workMails(jobs: Jobs, { sql, brand, mailer, address }: MailRoom): Promise<void> {
  await jobs.work<OrderMailJob>(ORDER_MAIL, async job => {
    const order = await findMailedOrder(sql, job.data.order_id)
    if (order) await mailer.send(orderMail(order, brand, job.id, address()))
  })
}
