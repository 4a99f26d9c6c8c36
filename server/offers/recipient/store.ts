import { CANCELLED, VALIDATED } from '#domain/orders/states.ts'
import { type Answer, ANSWERS, type KeptStage, type Stage, UNANSWERED } from '#domain/offers/progress.ts'
import type { OpenedOffer, SentOffer } from '#domain/offer-link/contract.ts'
import type { ReceivedOffer } from '#domain/offer-link/received/contract.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import { orderRulesOf } from '#server/clients/credit.ts'
import type { Context, Viewer } from '#server/context.ts'
import { nameThen } from '#server/database/as-issued.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import {
  type DocumentFilter,
  type DocumentPage,
  listDocuments,
  narrowing,
  numberedFirst,
} from '#server/database/documents.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import { receivedOffers } from '#server/scope/offers.ts'
import { stageIn } from '#server/offers/scope.ts'
import { toldOf } from '#server/offers/seen-store.ts'

export type SentRow = Omit<SentOffer, 'entries' | 'taxes' | 'version' | 'has_code_zero'> &
  Pick<OpenedOffer, 'answered_at' | 'seller'> & {
    id: number
    state: number
    stage: KeptStage
    /** Null for a lead. */
    client_id: number | null
    center_id: number | null
    order_rules: OrderRules
  }

/** An offer that was sent, for whoever has a link to it. */
export const findSentOffer = (sql: Queryable, id: number): Promise<SentRow | undefined> =>
  findSent(sql, sql`o.id = ${id} and o.state in (${VALIDATED}, ${CANCELLED})`)

/** One that was sent to a client of the viewer. */
export const findReceivedOffer = (sql: Queryable, viewer: Viewer, id: number): Promise<SentRow | undefined> =>
  findSent(sql, sql`o.id = ${id} and ${receivedOffers(sql, viewer)}`)

async function findSent(sql: Queryable, isWanted: Fragment): Promise<SentRow | undefined> {
  const [offer] = await sql<SentRow[]>`
    select o.id, o.number, o.state, o.stage, o.offer_datetime, o.valid_until, o.base, o.discounts, o.total,
      o.client_discount_percentage, o.client_discount, o.currency_symbol, o.observations as details,
      o.client_order_number, o.client_id, o.center_id, ${orderRulesOf(sql)} as order_rules,
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
    where ${isWanted}`
  return offer
}

export type ReceivedRow = Omit<ReceivedOffer, 'stage'> & { stage: KeptStage; state: number }

/** The offers that were sent to the clients and centres of the viewer, newest first. */
export const listReceived = (
  sql: Queryable,
  viewer: Viewer,
  {
    limit,
    offset,
    at,
    ...filter
  }: DocumentFilter & DocumentPage & { at?: { stages: Stage[]; today: string } | undefined },
): Promise<{ rows: ReceivedRow[]; count: number }> =>
  listDocuments(sql, {
    table: 'offers',
    columns: sql`
      o.id, o.number, o.offer_datetime, o.valid_until, o.state, o.stage, ${nameThen(sql, 'client')} as client,
      ${nameThen(sql, 'center')} as center, o.total, o.currency_symbol`,
    joins: sql`left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id`,
    matched: sql`
      from offers o join clients c on c.id = o.client_id
      where ${receivedOffers(sql, viewer)} ${at === undefined ? sql`` : sql`and ${stageIn(sql, at.today)} = any (${at.stages}::text[])`}
        ${narrowing(sql, { table: 'offers', at: sql`o.offer_datetime`, country: sql`c.country_id`, named: ['center'] }, filter)}`,
    order: sql`${numberedFirst(sql, filter)} o.offer_datetime desc, o.id desc`,
    isKept: filter.articles !== undefined,
    limit,
    offset,
  })

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
  /** Undefined where none is named. */
  client_order_number: string | undefined
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
  { id, email, answer, text, client_order_number, today }: Answered,
): Promise<boolean> {
  const changed = await sql`
    with changed as (
      update offers o set stage = ${answer}, version = version + 1,
        client_order_number = coalesce(${client_order_number ?? null}, client_order_number), unseen_by = array(${toldOf(sql)})
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
