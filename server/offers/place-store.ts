import type { PlacedOffer } from '#domain/offers/contract.ts'
import type { PricedLine } from '#domain/cart/lines/line-price.ts'
import { businessDay } from '#domain/dates.ts'
import type { ReplyToKeep } from '#server/database/kept-replies.ts'
import type { saleRow } from '#server/placing/entry-row.ts'
import type { FinishFacts, FinishLineRow } from '#server/placing/facts.ts'
import type { SignedInContext } from '#server/context.ts'
import { recordset, type Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { Validator } from '#server/validation/validators.ts'
import type { OfferFile } from './store.ts'

/** An offer that has been decided, and is to be stored. */
export interface NewOffer extends ReplyToKeep {
  context: SignedInContext
  facts: FinishFacts
  observations: string
  formats: number[]
  /** The mail addresses that were named; none: it goes to who made it, to be passed on. */
  to: string[]
  file: OfferFile | undefined
  lines: PricedLine<FinishLineRow>[]
  reply: Omit<PlacedOffer, 'id' | 'number'>
  /** Why it waits, in words; empty where it does not. */
  reason: string
  /** Who is told of an offer that waits. */
  validators: Validator[]
}

/** Stores the offer itself, with the next number of its year. */
export async function insertOffer(sql: Transaction, offer: NewOffer): Promise<{ id: number; number: string }> {
  const { context, facts, reply, formats, lines } = offer
  const { viewer, now } = context
  const year = Number(businessDay(now).slice(0, 4))
  const [stored] = await sql<[{ id: number; number: string }]>`
    insert into offers (
      number, client_id, center_id, lead_id, user_id, offer_datetime, valid_until, state, observations, print_formats,
      currency_code, currency_symbol, base, discounts, tax_total, total, client_discount_percentage, client_discount,
      waiting_reasons, lines, stage, send_to)
    values (
      ${nextNumber(sql, 'O', year)}, ${facts.client_id}, ${facts.center_id}, ${facts.lead_id}, ${viewer.id}, ${now},
      ${reply.valid_until}, ${reply.state}, ${offer.observations}, ${formats}, ${facts.currency_code ?? 'EUR'},
      ${reply.currency_symbol}, ${reply.base}, ${reply.discounts}, ${reply.tax_total}, ${reply.total},
      ${reply.client_discount_percentage}, ${reply.client_discount}, ${reply.waiting_reasons}, ${lines.length}, 'created',
      ${offer.to})
    returning id, number`
  return stored
}

export async function insertLines(
  sql: Transaction,
  offerId: number,
  lines: ReturnType<typeof saleRow>[],
): Promise<void> {
  await sql`
    insert into offer_entries (
      offer_id, line, product_id, unit_id, unit_name, unit_quantity, quantity, price, discount, description, billable,
      base, tax_code, tax_rate, tax_name, surcharge_rate, discount_waits)
    select ${offerId}, e.*
    from ${recordset(sql, lines)} as e (
      line int, product_id bigint, unit_id bigint, unit_name text, unit_quantity numeric, quantity numeric,
      price numeric, discount numeric, description text, billable boolean, base numeric, tax_code text,
      tax_rate numeric, tax_name text, surcharge_rate numeric, discount_waits boolean)`
}

export async function insertFile(sql: Transaction, offerId: number, { name, type, content }: OfferFile): Promise<void> {
  await sql`
    insert into offer_files (offer_id, name, media_type, content) values (${offerId}, ${name}, ${type}, ${content})`
}

/** Records in the offer's history that it was made, and why it waits. */
export async function recordPlaced(sql: Transaction, id: number, { context, reply, reason }: NewOffer): Promise<void> {
  const details = { version: 1, state: reply.state, total: reply.total, ...(reason !== '' && { reason }) }
  await recordEvents(sql, context, 'offer_placed', 'offer_id', sql`select ${id}::bigint, ${sql.json(details)}::jsonb`)
}

export async function queuePendingMails(
  sql: Transaction,
  id: number,
  { context, validators }: NewOffer,
): Promise<void> {
  await mailStatement(
    context.jobs,
    sql,
    'offer_pending',
    sql`
      select jsonb_build_object('offer_id', ${id}::bigint, 'user_id', v.id)
      from unnest(${validators.map(validator => validator.id)}::bigint[]) v (id)`,
  )
}
