import type { z } from 'zod'
import { VIEW_SECONDS, type viewAs as contract } from '#domain/desk/view-as-contract.ts'
import { rightsOf } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import type { Tokens } from '#server/session/token.ts'
import { findPerson, insertView } from './view-store.ts'

/**
 * Opens a look at the portal as somebody else: never an administrator, oneself, or somebody who is switched off or has rights
 * that one does not have, because what these open would be read. Each is in the history of the person.
 */
export async function viewAs(
  context: SignedInContext,
  tokens: Tokens,
  user: number,
): Promise<z.input<typeof contract.reply>> {
  const { sql, viewer, now, requestId } = context
  const { id, name } = await sql.begin(async transaction => {
    const person = await findPerson(transaction, viewer, user)
    if (!person) throw notFound()
    if (user === viewer.id) throw new Failure(403, 'desk.view_as_oneself')
    if (person.role === 'admin') throw new Failure(403, 'desk.view_as_admin')
    if (!person.active) throw new Failure(409, 'desk.view_as_blocked')
    const own = rightsOf(viewer)
    if (!person.rights.every(right => own.includes(right))) throw new Failure(403, 'desk.more_rights')
    // Nothing of it can be taken back.
    const seen = { kind: 'users', key: person.key, what: 'viewed' } as const
    await recordByHand(transaction, seen, { sender: personSender(viewer, requestId), now })
    const view = await insertView(transaction, { userId: user, sessionId: viewer.session_id, now })
    return { id: view, name: [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email }
  })
  const issuedAt = Math.floor(now.getTime() / 1000)
  const token = await tokens.sign({ userId: user, sessionId: id, issuedAt, signedInAt: issuedAt, lookerId: viewer.id })
  return { token, name, ends_at: new Date(now.getTime() + VIEW_SECONDS * 1000).toISOString() }
}
