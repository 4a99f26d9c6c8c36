import { businessDay } from '#domain/dates.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import { deadlineFrom } from '#domain/validation/deadline.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { mailsStatement, mailStatement, toldOfOrders } from '#server/mail/jobs.ts'
import type { Kind, Waiting } from './kind.ts'
import { decidersOf } from './scope.ts'

// What a decision writes. The caller holds the document.

/** The document that is decided. */
interface Held {
  kind: Pick<Kind, 'name' | 'right'>
  waiting: Waiting
}

const toldOfDecision = (
  sql: Transaction,
  { settings, viewer }: Pick<SignedInContext, 'settings' | 'viewer'>,
  { client_id, user_id }: Pick<Waiting, 'client_id' | 'user_id'>,
  state: number,
) =>
  toldOfOrders(
    sql,
    settings,
    sql`select id, ${client_id}::bigint, ${user_id}::bigint, ${viewer.id}::bigint, ${state}::int from changed`,
  )

/** A line in the history: why it was not validated. */
export async function insertRefusal(
  sql: Transaction,
  context: SignedInContext,
  { kind: { name }, waiting }: Held,
  reason: string,
): Promise<void> {
  await recordEvents(
    sql,
    context,
    `${name}_not_validated`,
    `${name}_id`,
    sql`
      select ${waiting.id}::bigint, jsonb_strip_nulls(jsonb_build_object('version', ${waiting.version}::int,
        'reason', ${reason}::text, 'in_place_of', ${waiting.in_place_of}::bigint))`,
  )
}

/** Hands it to the next level: those with a higher maximum get a mail, once for each level. */
export async function passToHigherLevel(
  sql: Transaction,
  context: SignedInContext,
  { kind: { name, right }, waiting }: Held,
): Promise<void> {
  const limit = waiting.validation_limit ?? 0
  const asked = { today: businessDay(context.now), above: limit }
  const isNewLevel = waiting.passed_limit === null || waiting.passed_limit < limit
  await sql`
    with changed as (
      update ${sql(`${name}s`)} set passed_limit = greatest(passed_limit, ${limit}::numeric), version = version + 1${newTurn(sql, context, name)}
      where id = ${waiting.id} returning id, version
    ), told as (
      ${recordEvents(
        sql,
        context,
        `${name}_passed_on`,
        `${name}_id`,
        sql`select id, jsonb_strip_nulls(jsonb_build_object('version', version, 'state', 1, 'limit', ${limit}::numeric,
          'in_place_of', ${waiting.in_place_of}::bigint)) from changed`,
      )}
    ), queued as (
      ${mailStatement(
        context.jobs,
        sql,
        `${name}_pending`,
        sql`
          select jsonb_build_object(${`${name}_id`}::text, changed.id, 'user_id', d.id)
          from changed, (${decidersOf(sql, right, { placed: waiting, user_id: waiting.user_id }, asked)}) d
          where ${isNewLevel}::boolean and d.id <> ${context.viewer.id} and d.id is distinct from ${waiting.user_id}`,
      )}
    )
    select from changed`
}

/** Of an order that goes to others: they have as long as the first. */
const newTurn = (sql: Transaction, { now, settings }: SignedInContext, name: Kind['name']) =>
  name === 'order'
    ? sql`, validate_before = ${deadlineFrom(now, settings.validation_hours)}::timestamptz, validation_turn = 0, deadline_reminded_at = null`
    : sql``

/** Decides it, and tells who placed it; `reason` says why it was cancelled. */
export async function updateState(
  sql: Transaction,
  context: SignedInContext,
  { kind: { name }, waiting }: Held,
  { state, reason }: { state: number; reason: string | undefined },
): Promise<void> {
  await sql`
    with changed as (
      update ${sql(`${name}s`)} set state = ${state}, version = version + 1
      where id = ${waiting.id} returning id, version
    ), told as (
      ${recordEvents(
        sql,
        context,
        state === VALIDATED ? `${name}_validated` : `${name}_cancelled`,
        `${name}_id`,
        sql`
          select id, jsonb_strip_nulls(
            jsonb_build_object('version', version, 'state', ${state}::int, 'reason', ${reason || null}::text,
              'in_place_of', ${waiting.in_place_of}::bigint))
          from changed`,
      )}
    ), answered as (
      ${mailsStatement(
        context.jobs,
        sql,
        sql`
          select ${`${name}_decided`}::text, jsonb_build_object(${`${name}_id`}::text, id) from changed
          where ${waiting.user_id}::bigint <> ${context.viewer.id}${
            name === 'order' ? sql` union all ${toldOfDecision(sql, context, waiting, state)}` : sql``
          }`,
      )}
    )
    select from changed`
}

/** Keeps when its validators were reminded. */
export async function updateReminded(
  sql: Queryable,
  { name }: Pick<Kind, 'name'>,
  id: number,
  now: Date,
): Promise<void> {
  await sql`update ${sql(`${name}s`)} set validation_reminded_at = ${now} where id = ${id}`
}
