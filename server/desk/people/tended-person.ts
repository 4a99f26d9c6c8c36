import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { rightsOf } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { findPerson, listRights } from './people-store.ts'

/** Somebody whom the viewer tends. Throws 404 where there is nobody. */
export async function readPerson({ sql, viewer, now }: SignedInContext, id: number): Promise<DeskPersonRecord> {
  const person = await findPerson(sql, viewer, { id, now })
  if (!person) throw notFound()
  return person
}

/** The same. Throws 409 where nobody is known of the account any more, and 403 where that person administers and the viewer does not, or has other rights at the desk. */
export async function requireNotAbove(context: SignedInContext, id: number): Promise<DeskPersonRecord> {
  const person = await readPerson(context, id)
  if (person.is_anonymised) throw new Failure(409, 'desk.is_anonymised')
  if (context.viewer.role === 'admin') return person
  const own = rightsOf(context.viewer)
  const theirs = rightsOf({ role: person.role, rights: await listRights(context.sql, id) })
  if (!theirs.every(right => own.includes(right))) throw new Failure(403, 'desk.more_rights')
  return person
}
