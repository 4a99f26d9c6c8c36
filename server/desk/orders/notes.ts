import { ANSWERED, UNANSWERED } from '#domain/desk/arrival-states.ts'
import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { findArrival, insertNote, updateState } from './arrival-store.ts'
import { readArrival, record, requireTended } from './arrivals.ts'

/** Writes a note that only the house reads. */
export async function writeNote(context: SignedInContext, id: number, text: string): Promise<ArrivalDetail> {
  const { sql, viewer, now } = context
  await sql.begin(async transaction => {
    await requireTended(transaction, context, id)
    await insertNote(transaction, { arrival: id, user: viewer.id, now, text, mailedTo: null })
  })
  return readArrival(context, id)
}

/** Mails a word to who placed or asked it, and keeps it. What waited for an answer has one. */
export async function writeWord(context: SignedInContext, id: number, text: string): Promise<ArrivalDetail> {
  const { sql, viewer, now, jobs } = context
  await sql.begin(async transaction => {
    const found = await findArrival(transaction, viewer, id)
    if (!found) throw notFound()
    if (found.email === '') throw new Failure(409, 'desk.nobody_to_write')
    await countOutsideMails(transaction, context, { client: found.client_id, to: [found.email] })
    const note = await insertNote(transaction, { arrival: id, user: viewer.id, now, text, mailedTo: found.email })
    await queueMail(jobs, transaction, 'desk_word', { note_id: note })
    if (await updateState(transaction, id, { from: UNANSWERED, state: ANSWERED }))
      await record(transaction, context, {
        kind: 'arrivals',
        key: String(id),
        before: UNANSWERED,
        after: ANSWERED,
        reason: '',
      })
  })
  return readArrival(context, id)
}

/** Mails the confirmation of an order to who placed it once more. */
export async function mailOrderAgain(context: SignedInContext, id: number): Promise<{ email: string }> {
  const { sql, viewer, jobs } = context
  return sql.begin(async transaction => {
    const found = await findArrival(transaction, viewer, id)
    if (!found) throw notFound()
    const { order_id, account_email: email } = found
    if (order_id === null || email === null) throw new Failure(409, 'desk.nobody_to_write')
    await queueMail(jobs, transaction, 'order_received', { order_id })
    return { email }
  })
}
