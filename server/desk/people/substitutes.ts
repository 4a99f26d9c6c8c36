import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import type * as contract from '#domain/desk/substitutes-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { recordAct } from '#server/exchange/history/record-act.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import * as store from './substitutes-store.ts'
import { readPerson, requireNotAbove } from './tended-person.ts'

export async function readSubstitutes(context: SignedInContext, id: number): Promise<contract.Substitutes> {
  const person = await requireNotAbove(context, id)
  return substitutesOf(context, person)
}

async function substitutesOf({ sql, viewer, now }: SignedInContext, person: DeskPersonRecord) {
  const [results, candidates] = await Promise.all([
    store.listSubstitutes(sql, person.id, businessDay(now)),
    isValidator(person) ? store.listCandidates(sql, viewer, person.id) : [],
  ])
  return { results, candidates }
}

/** Says who decides for a validator of a client from day to day. */
export async function addSubstitute(
  context: SignedInContext,
  id: number,
  { substitute, first_day, last_day }: z.output<NonNullable<typeof contract.addSubstitute.body>>,
): Promise<contract.Substitutes> {
  const { sql, viewer, now } = context
  const person = await requireNotAbove(context, id)
  if (!isValidator(person)) throw new Failure(409, 'desk.no_client_validator')
  if (last_day < businessDay(now)) throw fieldFailure('last_day', 'desk.substitute_is_over')
  if (last_day < first_day) throw fieldFailure('last_day', 'desk.substitute_ends_before')
  const candidates = await store.listCandidates(sql, viewer, id)
  if (!candidates.some(each => each.id === substitute)) throw fieldFailure('substitute', 'desk.no_substitute')
  const { key, email } = await readPerson(context, substitute)
  await sql.begin(async transaction => {
    await store.lockAway(transaction, id)
    const other = await store.findOverlap(transaction, { id, first_day, last_day })
    if (other !== undefined) throw fieldFailure('first_day', 'desk.substitutes_overlap', { name: other })
    await store.insertSubstitution(transaction, { id, substitute, first_day, last_day })
    const after = { substitute: key || email, first_day, last_day }
    await recordAct(transaction, { ...actOf(context, person), what: 'substituted', after })
  })
  return substitutesOf(context, person)
}

export async function withdrawSubstitute(
  context: SignedInContext,
  id: number,
  substitution: number,
): Promise<contract.Substitutes> {
  const person = await requireNotAbove(context, id)
  await context.sql.begin(async sql => {
    const before = await store.deleteSubstitution(sql, id, substitution)
    if (!before) throw notFound()
    await recordAct(sql, { ...actOf(context, person), what: 'substitute_withdrawn', before })
  })
  return substitutesOf(context, person)
}

const isValidator = ({ role, can_validate_orders, can_validate_offers }: DeskPersonRecord) =>
  role === 'client' && (can_validate_orders || can_validate_offers)

const actOf = ({ viewer, requestId, now }: SignedInContext, { key, email }: DeskPersonRecord) => ({
  key: key || email,
  sender: personSender(viewer, requestId),
  now,
})
