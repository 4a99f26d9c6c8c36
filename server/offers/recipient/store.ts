import { CANCELLED, VALIDATED } from '#domain/orders/states.ts'
import { type Answer, ANSWERS, type KeptStage, UNANSWERED } from '#domain/offers/progress.ts'
import type { OpenedOffer, SentOffer } from '#domain/offer-link/contract.ts'
import type { Context } from '#server/context.ts'
import { nameThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import { toldOf } from '#server/offers/seen-store.ts'

export type SentRow = Omit<SentOffer, 'entries' | 'taxes' | 'version' | 'has_code_zero'> &
  Pick<OpenedOffer, 'answered_at' | 'seller'> & {
    id: number
    state: number
    stage: KeptStage
  }

/** An offer that was sent, for whoever has a link to it. */
export async function findSentOffer(sql: Queryable, id: number): Promise<SentRow | undefined> {
  const [offer] = await sql<SentRow[]>`
    select o.id, o.number, o.state, o.stage, o.offer_datetime, o.valid_until, o.base, o.discounts, o.total,
      o.client_discount_percentage, o.client_discount, o.currency_symbol, o.observations as details,
      coalesce(${nameThen(sql, 'client')}, ${nameThen(sql, 'lead')}) as buyer, ${nameThen(sql, 'center')} as center,
      jsonb_build_object('name', concat_ws(' ', s.first_name, s.last_name), 'email', s.email, 'phone', s.phone) as seller,
      (
        select max(v.happened_at) from events v
        where v.offer_id = o.id and v.kind = 'offer_' || o.stage and o.stage = any (${[...ANSWERS]}::text[])
      ) as answered_at
    from offers o left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
      left join leads l on l.id = o.lead_id
      left join users own on own.id = coalesce(c.sales_person_id, l.sales_person_id) and own.active
      join users s on s.id = coalesce(own.id, o.user_id)
    where o.id = ${id} and o.state in (${VALIDATED}, ${CANCELLED})`
  return offer
}

type Teller = Pick<Context, 'now' | 'requestId'>

interface Opened {
  id: number
  /** Of the link. */
  email: string
}

/** Tells in the history that a link was opened. */
export async function recordOpening(sql: Queryable, teller: Teller, { id, email }: Opened): Promise<void> {
  await sql`
    with opened as (
      update offers set stage = case when stage in ('created', 'sent') then 'opened' else stage end, version = version + 1
      where id = ${id} returning id, version
    ), told as (
      ${recordEvents(
        sql,
        teller,
        'offer_opened',
        'offer_id',
        sql`select id, jsonb_build_object('version', version, 'address', ${email}::text) from opened`,
      )}
    )
    select 1`
}

interface Answered extends Opened {
  answer: Answer
  text: string
  /** The business day: an offer holds to the end of its last one. */
  today: string
}

/**
 * Keeps what the recipient answers and tells who made the offer and who looks after the recipient. False, with nothing
 * changed, where it can no longer be answered: of many who answer at once one does.
 */
export async function updateAnswer(
  sql: Queryable,
  context: Pick<Context, 'now' | 'requestId' | 'jobs'>,
  { id, email, answer, text, today }: Answered,
): Promise<boolean> {
  const changed = await sql`
    with changed as (
      update offers o set stage = ${answer}, version = version + 1, unseen_by = array(${toldOf(sql)})
      where id = ${id} and state = ${VALIDATED} and stage = any (${[...UNANSWERED]}::text[])
        and valid_until >= ${today}::date
      returning id, version, unseen_by
    ), told as (
      ${recordEvents(
        sql,
        context,
        `offer_${answer}`,
        'offer_id',
        sql`
          select id, jsonb_strip_nulls(jsonb_build_object(
            'version', version, 'address', ${email}::text, 'reason', nullif(${text}::text, '')))
          from changed`,
      )}
    ), queued as (
      ${mailStatement(
        context.jobs,
        sql,
        'offer_answered',
        sql`
          select jsonb_build_object('offer_id', changed.id, 'user_id', told_id)
          from changed, unnest(changed.unseen_by) told_id`,
      )}
    )
    select 1 from changed`
  return changed.length > 0
}
