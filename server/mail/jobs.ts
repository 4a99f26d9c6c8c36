import type { Brand } from '#domain/brand.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Fragment, Queryable, Sql } from '#server/database/connect.ts'
import type { Job, Jobs } from '#server/outside/jobs/jobs.ts'
import { type Mailer, MAILS_AT_ONCE } from '#server/outside/mail/mail.ts'
import { companyOn } from '#server/settings/company.ts'
import type { Settings, WritingSettings } from '#server/settings/settings.ts'
import { attachmentsOf } from './attachments.ts'
import { findMailedCountry } from './country-store.ts'
import { type MailData, type MailKind, writeLetter } from './kinds.ts'
import { mailOf } from './letter.ts'

/** The queue of all mails. */
export const MAIL = 'mail'

/** As mailStatement() writes it. */
interface MailJob {
  kind: MailKind
  data: MailData[MailKind]
}

/**
 * Queues a mail for each row of `data`, a query for the kind's data as one jsonb column: to be awaited in the
 * transaction that causes it, or to be part of the statement that does.
 */
export const mailStatement = (
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  kind: MailKind,
  data: ReturnType<Queryable>,
): ReturnType<Queryable> => mailsStatement(jobs, sql, sql`select ${kind}::text, m.data from (${data}) m (data)`)

/** The same for mails of several kinds: `mails` is a query for (kind, data as jsonb). */
export const mailsStatement = (
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  mails: ReturnType<Queryable>,
): ReturnType<Queryable> =>
  jobs.enqueue(sql, MAIL, sql`select jsonb_build_object('kind', m.kind, 'data', m.data) from (${mails}) m (kind, data)`)

/** Queues one mail, in the caller's transaction. */
export async function queueMail<Kind extends MailKind>(
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Queryable,
  kind: Kind,
  data: MailData[Kind],
): Promise<void> {
  await mailStatement(jobs, sql, kind, sql`select ${JSON.stringify(data)}::text::jsonb`)
}

/** The confirmations of orders, by a query for their ids. */
export const orderMailStatement = (jobs: Pick<Jobs, 'enqueue'>, sql: Queryable, ids: ReturnType<Queryable>) =>
  mailStatement(jobs, sql, 'order_received', sql`select jsonb_build_object('order_id', o.id) from (${ids}) o (id)`)

/**
 * The mails to all who hear of an order besides who placed it: the client, where staff placed it; and once it is
 * validated and can be changed no more, the sales person who wants to know and the order desk. A query for (kind, data); `orders` is one for (id of
 * the order, its client, who placed it, who acts now, its state).
 */
export const toldOfOrders = (
  sql: Queryable,
  { order_desk }: Pick<Settings, 'order_desk'>,
  orders: Fragment,
): Fragment => sql`
  select 'order_to_client', jsonb_build_object('order_id', t.id)
  from (${orders}) t (id, client_id, user_id, acting_id, state) join users u on u.id = t.user_id
    join clients c on c.id = t.client_id
  where u.role <> 'client' and c.email <> '' and lower(c.email) <> lower(u.email)
  union all
  select 'order_to_seller', jsonb_build_object('order_id', t.id, 'user_id', s.id)
  from (${orders}) t (id, client_id, user_id, acting_id, state) join clients c on c.id = t.client_id
    join orders free on free.id = t.id and free.held_until is null
    join users s on s.id = c.sales_person_id and s.active and s.order_mails
  where t.state = ${VALIDATED} and s.id is distinct from t.user_id and s.id <> t.acting_id${
    order_desk.length === 0
      ? sql``
      : sql`
  union all
  select 'order_to_desk', jsonb_build_object('order_id', t.id, 'to', d.email)
  from (${orders}) t (id, client_id, user_id, acting_id, state) join clients c on c.id = t.client_id
    join orders free on free.id = t.id and free.held_until is null
    join jsonb_to_recordset(${JSON.stringify(order_desk)}::text::jsonb) d (country text, email text)
      on d.country is null or d.country = c.country_id
  where t.state = ${VALIDATED}`
  }`

interface MailRoom {
  sql: Sql
  /** As it is by now. */
  readonly brand: Brand
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  /** Makes the tokens of the links. */
  secret: string
  readonly settings: WritingSettings
  /** So many mails are made and sent at a time. */
  atOnce?: number
  clock?: () => Date
}

export async function workMails(jobs: Pick<Jobs, 'work'>, room: MailRoom): Promise<void> {
  const { sql, mailer, address, secret, atOnce = MAILS_AT_ONCE, clock = () => new Date() } = room
  const pace = { atOnce, withoutPauses: true }
  const send = async ({ id, data: { kind, data } }: Job<MailJob>): Promise<void> => {
    const now = clock()
    const { brand, settings } = room
    const desk = { sql, brand, address: address(), jobId: id, secret, settings, now }
    const letter = await writeLetter(desk, kind, data)
    if (!letter) return
    const attachments = await attachmentsOf({ ...desk, language: letter.language }, kind, data)
    const company = companyOn(desk, await findMailedCountry(sql, data), now)
    await mailer.send({ ...mailOf(letter, letter.brand ?? company.brand, id), attachments })
  }
  await jobs.work(MAIL, send, pace)
}
