import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailsStatement } from '#server/mail/jobs.ts'

interface Sending {
  id: number
  /** The print formats in which it goes out. */
  formats: number[]
  /** The mail addresses that were named; none: it goes to who made it, to be passed on. */
  to: string[]
  /** Whose offer goes out: a copy goes there, where it is wanted. */
  by: number
}

type Sender = Pick<SignedInContext, 'now' | 'viewer' | 'requestId' | 'jobs'>

/** What the history says of a sending, as jsonb. */
export const sentDetails = (
  sql: Queryable,
  formats: number[],
  { version, addresses }: { version: ReturnType<Queryable>; addresses: ReturnType<Queryable> },
) => sql`jsonb_build_object(
  'version', ${version}, 'print_formats', ${formats}::int[], 'address', array_to_string(${addresses}, ', '))`

/**
 * Queues a mail to each address; without any, one to who made the offer, to be passed on. `sent` is a query for (id of
 * the offer, addresses).
 */
export const offerMails = (
  sql: Queryable,
  { jobs }: Pick<Sender, 'jobs'>,
  { formats, by }: Pick<Sending, 'formats' | 'by'>,
  sent: ReturnType<Queryable>,
) =>
  mailsStatement(
    jobs,
    sql,
    sql`
      select 'offer_sent', jsonb_strip_nulls(
        jsonb_build_object('offer_id', s.id, 'print_formats', ${formats}::int[], 'to', a.email))
      from (${sent}) s (id, addresses) left join unnest(s.addresses) a (email) on true
      union all
      select 'offer_copy', jsonb_build_object('offer_id', s.id, 'print_formats', ${formats}::int[], 'user_id', u.id,
        'to', array_to_string(s.addresses, ', '))
      from (${sent}) s (id, addresses) join users u on u.id = ${by} and u.offer_copies and u.active
      where s.addresses <> '{}'`,
  )

/** Sends an offer: its mails, its history and its stage. One that had been answered with a no or a wish is open again. */
export async function sendOffer(sql: Queryable, sender: Sender, { id, formats, to, by }: Sending): Promise<void> {
  await sql`
    with sent as (
      update offers o set
        stage = case when o.stage in ('created', 'change_asked', 'refused') then 'sent' else o.stage end,
        send_to = ${to}::text[],
        version = o.version + 1
      where o.id = ${id} returning o.id, o.version, o.send_to
    ), told as (
      ${recordEvents(
        sql,
        sender,
        'offer_sent',
        'offer_id',
        sql`
          select sent.id, ${sentDetails(sql, formats, { version: sql`sent.version`, addresses: sql`sent.send_to` })}
          from sent`,
      )}
    ), queued as (
      ${offerMails(sql, sender, { formats, by }, sql`select sent.id, sent.send_to from sent`)}
    )
    select 1`
}
