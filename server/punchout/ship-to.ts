import type { Queryable } from '#server/database/connect.ts'
import { findCenter, isHeld, type Partner } from './partner-store.ts'

/**
 * The centre that a visit is for, by the code that was sent. Null leaves it to the buyer: without a code, and for one that is
 * not known here. Undefined, to be refused, where the partner is held to centres and the code names none of them.
 */
export async function centerOfVisit(
  sql: Queryable,
  partner: Partner,
  code: string,
): Promise<number | null | undefined> {
  if (code === '') return null
  const found = await findCenter(sql, partner, code)
  if (found !== undefined) return found
  return (await isHeld(sql, partner)) ? undefined : null
}
