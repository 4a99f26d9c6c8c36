import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import type { Kind, Waiting } from './kind.ts'
import { findWaiting, lockDocument } from './waiting-store.ts'

/** Holds a document in reach until the commit, in whatever state it is. */
export async function holdDocument<More>(
  sql: Transaction,
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
): Promise<Waiting & More> {
  if (!(await lockDocument(sql, context.viewer, kind, id))) throw notFound()
  return readHeld(sql, context, kind, id)
}

/** What such a document has become meanwhile. */
export async function readHeld<More>(
  sql: Queryable,
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
): Promise<Waiting & More> {
  const waiting = await findWaiting(sql, context, kind, id)
  if (!waiting) throw notFound()
  return waiting
}
