import type { Brand } from '#domain/brand.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import type { Job, Jobs } from '#server/outside/jobs/jobs.ts'
import { type Mailer, MAILS_AT_ONCE } from '#server/outside/mail/mail.ts'
import type { WritingSettings } from '#server/settings.ts'
import { attachmentsOf } from './attachments.ts'
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

interface MailRoom {
  sql: Sql
  brand: Brand
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  /** Makes the tokens of the links. */
  secret: string
  settings: WritingSettings
  /** So many mails are made and sent at a time. */
  atOnce?: number
  clock?: () => Date
}

export async function workMails(
  jobs: Pick<Jobs, 'work'>,
  { sql, brand, mailer, address, secret, settings, atOnce = MAILS_AT_ONCE, clock = () => new Date() }: MailRoom,
): Promise<void> {
  const pace = { atOnce, withoutPauses: true }
  const send = async ({ id, data: { kind, data } }: Job<MailJob>): Promise<void> => {
    const now = clock()
    const desk = { sql, brand, address: address(), jobId: id, secret, settings, now }
    const letter = await writeLetter(desk, kind, data)
    if (!letter) return
    const attachments = await attachmentsOf({ ...desk, language: letter.language }, kind, data)
    await mailer.send({ ...mailOf(letter, brand, id), attachments })
  }
  await jobs.work(MAIL, send, pace)
}
