import type { z } from 'zod'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import type * as contract from '#domain/desk/people-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { recordAct } from '#server/exchange/history/record-act.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { askForEmailOf, endSessionsOf } from '#server/session/account/others-account.ts'
import { resetSecondFactor } from '#server/session/second-factor/second-factor.ts'
import { requireNotAbove } from './tended-person.ts'

/** Ends every session of a person. */
export async function endSessions(context: SignedInContext, id: number): Promise<number> {
  const person = await requireNotAbove(context, id)
  return context.sql.begin(async sql => {
    const ended = await endSessionsOf(context, sql, id)
    await recordAct(sql, { ...actOf(context, person), what: 'sessions_ended' })
    return ended
  })
}

/** Takes away the second factor of a person who has lost it. */
export async function resetFactor(context: SignedInContext, id: number): Promise<void> {
  const person = await requireNotAbove(context, id)
  await resetSecondFactor(context, id, sql =>
    recordAct(sql, { ...actOf(context, person), what: 'second_factor_reset' }),
  )
}

/** Asks for another e-mail of a person: the new address confirms it, the old one is told. */
export async function changeEmail(
  context: SignedInContext,
  id: number,
  { email, password }: z.output<NonNullable<typeof contract.changeDeskEmail.body>>,
): Promise<void> {
  const person = await requireNotAbove(context, id)
  if (person.role === 'admin') throw new Failure(403, 'desk.email_of_admin')
  await askForEmailOf(context, { userId: id, email, password }, sql =>
    recordAct(sql, {
      ...actOf(context, person),
      what: 'email_asked',
      before: { email: person.email },
      after: { email },
    }),
  )
}

const actOf = ({ viewer, requestId, now }: SignedInContext, { key, email }: DeskPersonRecord) => ({
  // One that the exchange does not know is told of by the address.
  key: key || email,
  sender: personSender(viewer, requestId),
  now,
})
