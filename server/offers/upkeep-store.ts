import { OPEN_STAGES } from '#domain/offers/progress.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'

// Changes of an offer whose visibility has been checked. Each answers false, with nothing changed, where somebody else
// was first: the offer is no longer open.

/** Open, on this business day, is what can still be answered, or whose recipient asked for a change. */
const isOpen = ({ sql }: SignedInContext, today: string) => sql`
  o.state = ${VALIDATED} and o.stage = any (${[...OPEN_STAGES]}::text[]) and o.valid_until >= ${today}::date`

export async function updateValidity(
  context: SignedInContext,
  id: number,
  { day, today, told }: { day: string; today: string; told: string },
): Promise<boolean> {
  const { sql } = context
  const changed = await sql`
    with changed as (
      update offers o set valid_until = ${day}::date, version = o.version + 1
      where o.id = ${id} and (o.state = ${PENDING_VALIDATION} and o.valid_until >= ${today}::date
        or ${isOpen(context, today)})
      returning o.id, o.version
    ), told as (
      ${recordEvents(
        sql,
        context,
        'offer_validity_changed',
        'offer_id',
        sql`
          select id, jsonb_build_object('version', version, 'valid_until', ${day}::text, 'reason', ${told}::text)
          from changed`,
      )}
    )
    select 1 from changed`
  return changed.length > 0
}

export async function updateWithdrawn(context: SignedInContext, id: number, today: string): Promise<boolean> {
  const { sql } = context
  const changed = await sql`
    with changed as (
      update offers o set stage = 'withdrawn', version = o.version + 1
      where o.id = ${id} and ${isOpen(context, today)} returning o.id, o.version
    ), told as (
      ${recordEvents(
        sql,
        context,
        'offer_withdrawn',
        'offer_id',
        sql`select id, jsonb_build_object('version', version) from changed`,
      )}
    )
    select 1 from changed`
  return changed.length > 0
}

/** Keeps that an address has no link any more; it is proposed no more either. */
export async function updateLinkCancelled(
  sql: Queryable,
  teller: Pick<SignedInContext, 'now' | 'requestId' | 'viewer'>,
  id: number,
  email: string,
): Promise<void> {
  await sql`
    with changed as (
      update offers o set version = o.version + 1,
        send_to = array(select a from unnest(o.send_to) with ordinality as sent (a, at) where lower(a) <> lower(${email}) order by at)
      where o.id = ${id} returning o.id, o.version
    ), told as (
      ${recordEvents(
        sql,
        teller,
        'offer_link_cancelled',
        'offer_id',
        sql`select id, jsonb_build_object('version', version, 'address', ${email.toLowerCase()}::text) from changed`,
      )}
    )
    select 1`
}
