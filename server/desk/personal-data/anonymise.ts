import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { fullNameOf } from '#domain/desk/full-name.ts'
import type { SignedInContext } from '#server/context.ts'
import { setChangeSource } from '#server/database/change-source.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { recordAct } from '#server/exchange/history/record-act.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { requireNotAbove } from '#server/desk/people/tended-person.ts'
import { nobodyOf } from './table-fate.ts'
import { FATES } from './fates.ts'
import { findKnown, leaveQueue, lockAccount, meetFate, openHistory, readTypes } from './personal-data-store.ts'

/** Takes out of everything who somebody was: all of it or nothing. What must be kept by law stays without the name. */
export async function anonymise(context: SignedInContext, id: number, typed: string): Promise<void> {
  const { sql, viewer, now, requestId } = context
  const asked = await requireNotAbove(context, id)
  refuse(context, asked)
  if (typed.trim() !== fullNameOf(asked)) throw fieldFailure('name', 'desk.other_name')
  const sender = personSender(viewer, requestId)
  await sql.begin(async transaction => {
    const { active, is_anonymised } = await lockAccount(transaction, id)
    if (is_anonymised) throw new Failure(409, 'desk.is_anonymised')
    if (active) throw new Failure(409, 'desk.anonymise_active')
    await openHistory(transaction)
    await setChangeSource(transaction, { now, by: sender.by, userId: viewer.id, requestId })
    const person = { id, known: await findKnown(transaction, id), now }
    const types = await readTypes(transaction, Object.keys(FATES))
    for (const [table, fate] of Object.entries(FATES))
      await meetFate(transaction, { table, types: types.get(table) ?? new Map(), fate }, person)
    await leaveQueue(transaction, person)
    await recordAct(transaction, { what: 'anonymised', key: nobodyOf(id), sender, now })
  })
}

function refuse({ viewer }: SignedInContext, { id, role, active }: DeskPersonRecord): void {
  if (id === viewer.id) throw new Failure(403, 'desk.anonymise_oneself')
  if (role === 'admin') throw new Failure(403, 'desk.anonymise_admin')
  if (active) throw new Failure(409, 'desk.anonymise_active')
}
