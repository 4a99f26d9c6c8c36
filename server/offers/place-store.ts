import type { PlacedOffer } from '#domain/offers/contract.ts'
import type { PricedLine } from '#domain/cart/line-price.ts'
import { businessDay } from '#domain/dates.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { emptyCarts, resetCarts } from '#server/cart/finished.ts'
import type { ReplyToKeep } from '#server/database/kept-replies.ts'
import { saleRow } from '#server/placing/entry-row.ts'
import type { FinishFacts, FinishLineRow } from '#server/placing/facts.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Queryable, recordset } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import { numberDocument } from '#server/database/numbered-document.ts'
import type { OfferFile } from './store.ts'
import { offerMails, sentDetails } from './send-store.ts'
import { isValidator } from '#server/validation/scope.ts'

interface NewOffer extends ReplyToKeep {
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
}

/**
 * Stores an offer with its lines, history, mails, number and kept reply, and empties the cart: one statement, whatever
 * the number of lines. It answers id and number; undefined, with nothing stored, where the cart is no longer what the
 * offer was decided by.
 */
export async function insertOffer(
  sql: Queryable,
  offer: NewOffer,
): Promise<{ id: number; number: string } | undefined> {
  const { context, facts, reply, formats, lines } = offer
  const isPending = reply.state === PENDING_VALIDATION
  const { viewer, now } = context
  const year = Number(businessDay(now).slice(0, 4))
  const [numbered] = await sql<{ id: number; number: string }[]>`
    with entry as materialized (
      select * from ${recordset(
        sql,
        lines.map((line, index) => saleRow(line, index, offer)),
      )} as e (
        line int, product_id bigint, unit_id bigint, unit_name text, unit_quantity numeric, quantity numeric,
        price numeric, discount numeric, description text, billable boolean, base numeric, tax_code text,
        tax_rate numeric, tax_name text, surcharge_rate numeric, discount_waits boolean)
    ), cart as materialized (
      select ca.id from carts ca where ca.id = ${facts.id} and ca.version = ${facts.version} for update
    ), go as materialized (
      select cart.id as cart_id, nextval('offers_id_seq') as offer_id, ${offer.to}::text[] as send_to
      from cart
    ), stored as (
      insert into offer_entries (
        offer_id, line, product_id, unit_id, unit_name, unit_quantity, quantity, price, discount, description, billable,
        base, tax_code, tax_rate, tax_name, surcharge_rate, discount_waits)
      select go.offer_id, e.line, e.product_id, e.unit_id, e.unit_name, e.unit_quantity, e.quantity, e.price,
        e.discount, e.description, e.billable, e.base, e.tax_code, e.tax_rate, e.tax_name, e.surcharge_rate,
        e.discount_waits
      from go, entry e returning 1
    ), filed as (
      ${fileOf(sql, offer.file)}
    ), told as (
      ${recordEvents(
        sql,
        context,
        'offer_placed',
        'offer_id',
        sql`
          select offer_id, jsonb_strip_nulls(jsonb_build_object(
            'version', 1, 'state', ${reply.state}::int, 'total', ${reply.total}::numeric,
            'reason', nullif(${offer.reason}::text, '')))
          from go`,
      )}
    ), sent as (
      ${sentOf(sql, offer)}
    ), emptied as (
      ${emptyCarts(sql, sql`select cart_id from go`)}
    ), freed as (
      ${resetCarts(sql, sql`select cart_id from go`)}
    ), queued as (
      ${mailsOf(sql, offer)}
    ), ${numberDocument(sql, context, {
      kind: 'O',
      year,
      id: 'offer_id',
      after: ['stored', 'told', 'sent', 'emptied', 'freed', 'queued'],
      reply: offer,
    })}
    insert into offers (
      id, number, client_id, center_id, lead_id, user_id, offer_datetime, valid_until, state, observations,
      print_formats, currency_code, currency_symbol, base, discounts, tax_total, total, client_discount_percentage,
      client_discount, waiting_reasons, lines, stage, send_to)
    select go.offer_id, numbered.number, ${facts.client_id}, ${facts.center_id}, ${facts.lead_id}, ${viewer.id}, ${now},
      ${reply.valid_until}::date, ${reply.state}, ${offer.observations}, ${formats}::int[],
      ${facts.currency_code ?? 'EUR'}, ${reply.currency_symbol}, ${reply.base}, ${reply.discounts}, ${reply.tax_total},
      ${reply.total}, ${reply.client_discount_percentage}, ${reply.client_discount}, ${reply.waiting_reasons}::text[],
      ${lines.length}, ${isPending ? 'created' : 'sent'}, go.send_to
    from numbered, go
    returning id, number`
  return numbered
}

// Most offers come without.
const fileOf = (sql: Queryable, file: OfferFile | undefined) =>
  file === undefined
    ? sql`select 1`
    : sql`
        insert into offer_files (offer_id, name, media_type, content)
        select offer_id, ${file.name}, ${file.type}, ${file.content} from go returning 1`

// It comes after the line that it was made, and only where it goes out at once.
const sentOf = (sql: Queryable, { context, formats, reply }: NewOffer) =>
  reply.state === PENDING_VALIDATION
    ? sql`select 1`
    : recordEvents(
        sql,
        context,
        'offer_sent',
        'offer_id',
        sql`
          select go.offer_id, ${sentDetails(sql, formats, { version: sql`1`, addresses: sql`go.send_to` })}
          from go where (select count(*) from told) > 0`,
      )

// An offer that waits is shown to those who may validate it, and goes out when one of them has.
const mailsOf = (sql: Queryable, { context, facts, formats, reply }: NewOffer) =>
  reply.state === PENDING_VALIDATION
    ? mailStatement(
        context.jobs,
        sql,
        'offer_pending',
        sql`
          select jsonb_build_object('offer_id', go.offer_id, 'user_id', u.id) from go, users u
          where u.id <> ${context.viewer.id} and ${isValidator(sql, 'can_validate_offers', facts)}`,
      )
    : offerMails(sql, context, { formats, by: context.viewer.id }, sql`select offer_id, send_to from go`)
