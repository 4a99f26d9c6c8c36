import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type * as contract from '#domain/desk/people-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { recordAct } from '#server/exchange/history/record-act.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { inviteAccount, withdrawInvitation } from '#server/invitations/invite.ts'
import { changeRecord, createRecord } from '#server/desk/records/records.ts'
import { findByKey } from './people-store.ts'
import { readPerson, requireNotAbove } from './tended-person.ts'

type Person = z.input<typeof contract.readDeskPerson.reply>

/** Makes an account as any new record of users, and mails its owner the link in the same transaction. */
export async function invitePerson(
  context: SignedInContext,
  { values, language }: z.output<NonNullable<typeof contract.inviteDeskPerson.body>>,
  also?: Parameters<typeof createRecord>[2],
): Promise<z.input<typeof contract.inviteDeskPerson.reply>> {
  const { email } = values
  if (typeof email !== 'string') throw fieldFailure('email', 'errors.required')
  const key = email.trim().toLowerCase()
  return createRecord(context, { kind: 'users', values: { ...values, email: key } }, async sql => {
    const userId = await findByKey(sql, key)
    if (userId === undefined) throw new Error('the account was stored and is not there')
    await inviteAccount(sql, context, { userId, language })
    await also?.(sql)
  })
}

/** Mails another link. An account that was blocked with its invitation is opened again. */
export async function inviteAgain(context: SignedInContext, id: number, language: Language): Promise<Person> {
  const person = await requireNotAbove(context, id)
  if (person.has_password) throw new Failure(409, 'desk.has_password')
  if (!person.active) {
    await switchAccount(context, person, sql => inviteAccount(sql, context, { userId: id, language }))
    return readPerson(context, id)
  }
  const { viewer, requestId, now } = context
  await context.sql.begin(async sql => {
    await inviteAccount(sql, context, { userId: id, language })
    await recordAct(sql, {
      what: 'invited',
      key: person.key || person.email,
      sender: personSender(viewer, requestId),
      now,
    })
  })
  return readPerson(context, id)
}

/** Ends the link and blocks the account: «forgotten password» would open it else. */
export async function withdraw(context: SignedInContext, id: number): Promise<Person> {
  const person = await requireNotAbove(context, id)
  if (person.has_password) throw new Failure(409, 'desk.has_password')
  await switchAccount(context, person, async sql => {
    if (!(await withdrawInvitation(sql, id, context.now))) throw new Failure(409, 'desk.no_invitation')
  })
  return readPerson(context, id)
}

const switchAccount = (
  context: SignedInContext,
  { key, active }: Person,
  also: Parameters<typeof changeRecord>[2],
): Promise<unknown> =>
  changeRecord(
    context,
    { kind: 'users', key, values: { active: !active }, read: { active }, reason: '', pin: false },
    also,
  )
