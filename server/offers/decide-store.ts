import { VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'
import { tell } from '#server/history.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import { visibleOffers } from './scope.ts'
import { isValidator } from './validators.ts'

export interface DecidableOffer {
  id: number
  number: string
  user_id: number
  client_id: number | null
  center_id: number | null
  state: number
  version: number
  valid_until: string
  /** Base without IVA, after all discounts. */
  amount: number
  passed_limit: number | null
  print_formats: number[]
  own_validation: boolean
  locked: boolean
  /** The viewer's own maximum. */
  validation_limit: number | null
  /** Somebody else may go as far as this amount. */
  has_higher_level: boolean
  /** An article that can no longer be sold to this buyer, and one of which there is not enough; null without. */
  gone: string | null
  short: string | null
}

/** What decides whether the viewer may validate an offer in reach, in one statement. */
export async function findDecidableOffer(
  sql: Queryable,
  viewer: Viewer,
  flags: { stock_limit: boolean; obsolete_limit: boolean },
  id: number,
): Promise<DecidableOffer | undefined> {
  const isLimited = flags.stock_limit ? sql`true` : flags.obsolete_limit ? sql`p.obsolete` : sql`false`
  const nameOfFirst = (condition: ReturnType<Queryable>) => sql`(
    select p.name from offer_entries e join products p on p.id = e.product_id
    where e.offer_id = b.id and not p.is_charge and ${condition} order by e.line limit 1)`
  const [offer] = await sql<DecidableOffer[]>`
    with b as materialized (
      select o.id, o.number, o.user_id, o.client_id, o.center_id, o.state, o.version, o.valid_until,
        o.base - o.discounts as amount, o.passed_limit, o.print_formats,
        coalesce(c.own_validation, false) as own_validation, coalesce(c.locked, false) as locked,
        coalesce(c.only_authorized_products, false) as is_held, coalesce(c.country_id, l.country_id) as country_id
      from offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id
      where o.id = ${id} and ${visibleOffers(sql, viewer)}
    )
    select b.id, b.number, b.user_id, b.client_id, b.center_id, b.state, b.version, b.valid_until, b.amount,
      b.passed_limit, b.print_formats, b.own_validation, b.locked,
      (select validation_limit from users where id = ${viewer.id}) as validation_limit,
      exists (
        select from users u where u.id not in (${viewer.id}, b.user_id) and ${isValidator(sql, {
          client_id: sql`b.client_id`,
          center_id: sql`b.center_id`,
        })}
          and (u.validation_limit is null or u.validation_limit >= b.amount)
      ) as has_higher_level,
      ${nameOfFirst(sql`(
        not exists (select from prices r where r.country_id = b.country_id and r.product_id = p.id)
        or b.is_held and not exists (
          select from authorised_products a where a.client_id = b.client_id and a.product_id = p.id
            and (a.center_id is null or a.center_id = b.center_id)))`)} as gone,
      ${nameOfFirst(sql`${isLimited} and p.stock < e.quantity * e.unit_quantity`)} as short
    from b`
  return offer
}

/** A line in the history: why it was not validated. */
export async function insertRefusal(context: SignedInContext, offer: DecidableOffer, reason: string): Promise<void> {
  const { sql } = context
  await tell(
    sql,
    context,
    'offer_not_validated',
    'offer_id',
    sql`
      select ${offer.id}::bigint,
        jsonb_build_object('version', ${offer.version}::int, 'reason', ${reason}::text)`,
  )
}

/**
 * Hands it to the next level: those with a higher maximum get a mail, once for each level. False where it no longer
 * waits.
 */
export async function passOn(context: SignedInContext, offer: DecidableOffer): Promise<boolean> {
  const { sql, viewer, jobs } = context
  const limit = offer.validation_limit ?? 0
  const isNewLevel = offer.passed_limit === null || offer.passed_limit < limit
  const passed = await sql`
    with changed as (
      update offers set passed_limit = greatest(passed_limit, ${limit}::numeric), version = version + 1
      where id = ${offer.id} and state = 1 returning id, version
    ), told as (
      ${tell(
        sql,
        context,
        'offer_passed_on',
        'offer_id',
        sql`select id, jsonb_build_object('version', version, 'state', 1, 'limit', ${limit}::numeric) from changed`,
      )}
    ), queued as (
      ${mailStatement(
        jobs,
        sql,
        'offer_pending',
        sql`
          select jsonb_build_object('offer_id', changed.id, 'user_id', u.id) from changed, users u
          where ${isNewLevel}::boolean and u.id not in (${viewer.id}, ${offer.user_id})
            and ${isValidator(sql, offer)} and (u.validation_limit is null or u.validation_limit > ${limit}::numeric)`,
      )}
    )
    select id from changed`
  return passed.count === 1
}

/** Decides it, where it still waits as it did when it was looked at. A validated offer goes out to its recipient. */
export async function updateState(context: SignedInContext, offer: DecidableOffer, state: number): Promise<boolean> {
  const { sql, jobs } = context
  const isValidated = state === VALIDATED
  const decided = await sql`
    with changed as (
      update offers set state = ${state}, version = version + 1
      where id = ${offer.id} and state = 1 and version = ${offer.version} returning id, version, print_formats
    ), told as (
      ${tell(
        sql,
        context,
        isValidated ? 'offer_validated' : 'offer_cancelled',
        'offer_id',
        sql`select id, jsonb_build_object('version', version, 'state', ${state}::int) from changed`,
      )}
    ), sent as (
      ${mailStatement(
        jobs,
        sql,
        'offer_sent',
        sql`
          select jsonb_build_object('offer_id', id, 'print_formats', print_formats) from changed
          where ${isValidated}::boolean`,
      )}
    ), answered as (
      ${mailStatement(
        jobs,
        sql,
        'offer_decided',
        sql`select jsonb_build_object('offer_id', id) from changed where ${offer.user_id}::bigint <> ${context.viewer.id}`,
      )}
    )
    select id from changed`
  return decided.count === 1
}
