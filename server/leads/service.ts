import type { Lead, NewLead } from '#domain/leads/contract.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { findChoices } from './choices-store.ts'
import { findLead, insertLead, updateEmail } from './store.ts'

/** Makes a lead in one of the user's countries, for a sales person of one of them. */
export async function createLead(context: SignedInContext, wanted: NewLead): Promise<Lead> {
  const { sql, viewer } = context
  await requireChoices({ sql, viewer }, wanted)
  const id = await insertLead(sql, context, wanted)
  if (id === undefined) throw fieldFailure('external_id', 'leads.code_taken')
  const lead = await findLead(sql, viewer, id)
  if (!lead) throw new Error(`lead ${id} is out of reach of user ${viewer.id}, who made it`)
  return lead
}

export async function readLead({ sql, viewer }: SignedInContext, id: number): Promise<Lead> {
  const lead = await findLead(sql, viewer, id)
  if (!lead) throw notFound()
  return lead
}

/** Without an e-mail a lead gets no offer: whoever notices gives it one. */
export async function changeEmail(context: SignedInContext, id: number, email: string): Promise<Lead> {
  if (!(await updateEmail(context.sql, context, id, email))) throw notFound()
  return readLead(context, id)
}

// What is out of reach and what does not exist are refused with the same words.
async function requireChoices(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  wanted: NewLead,
): Promise<void> {
  const chosen = await findChoices(sql, viewer, wanted)
  const unknown = Object.entries(chosen).filter(([, isThere]) => !isThere)
  const fields = Object.fromEntries(unknown.map(([field]): [string, MessageKey] => [field, 'errors.invalid_choice']))
  if (unknown.length > 0) throw new Failure(400, 'errors.invalid_choice', { fields })
}
