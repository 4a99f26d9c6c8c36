import type { z } from 'zod'
import type * as contract from '#domain/desk/access-contract.ts'
import type { AccessRequest } from '#domain/desk/access-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { decideAccess } from '#server/session/access.ts'
import { findAccessRequest } from './access-requests-store.ts'
import { invitePerson } from './invitations.ts'

/** Makes the account of who asked, as any invitation does, and decides the request in the same transaction. */
export async function inviteRequest(
  context: SignedInContext,
  id: number,
  { values, language }: z.output<NonNullable<typeof contract.inviteAccessRequest.body>>,
): Promise<AccessRequest> {
  const { email } = await readWaiting(context, id)
  await invitePerson(context, { values: { ...values, email }, language }, sql =>
    decide(sql, context, { id, state: 'invited', answer: '' }),
  )
  return readRequest(context, id)
}

/** Refuses who asked, and mails the sentence. */
export async function refuseRequest(context: SignedInContext, id: number, answer: string): Promise<AccessRequest> {
  const { email } = await readWaiting(context, id)
  await context.sql.begin(async sql => {
    await countOutsideMails(sql, context, { client: null, to: [email] })
    await decide(sql, context, { id, state: 'refused', answer })
    await queueMail(context.jobs, sql, 'access_refused', { request_id: id })
  })
  return readRequest(context, id)
}

interface Decision {
  id: number
  state: 'invited' | 'refused'
  answer: string
}

/** The history has no address and no sentence: the request itself is deleted after a time, and the history is not. */
async function decide(
  sql: Transaction,
  { viewer, requestId, now }: SignedInContext,
  decision: Decision,
): Promise<void> {
  if (!(await decideAccess(sql, { ...decision, by: viewer.id, now })))
    throw new Failure(409, 'desk.access_decided', { asCode: true })
  await recordByHand(
    sql,
    {
      kind: 'access_requests',
      key: String(decision.id),
      what: 'changed',
      before: { state: 'waiting' },
      after: { state: decision.state },
    },
    { sender: personSender(viewer, requestId), now },
  )
}

async function readRequest({ sql, viewer }: SignedInContext, id: number): Promise<AccessRequest> {
  const found = await findAccessRequest(sql, viewer, id)
  if (!found) throw notFound()
  return found
}

async function readWaiting(context: SignedInContext, id: number): Promise<AccessRequest> {
  const request = await readRequest(context, id)
  if (request.state !== 'waiting') throw new Failure(409, 'desk.access_decided', { asCode: true })
  return request
}
