import { randomBytes } from 'node:crypto'
import { MAX_COOKIE } from '#domain/session/contract.ts'
import type { Queryable } from '#server/database/connect.ts'
import { makeEntryCode } from '#server/session/visits/entry.ts'
import { insertVisit, type NewVisit } from './visit-store.ts'

const OWN_COOKIE_BYTES = 16

/**
 * Stores a visit and answers its id and the address that the buyer's browser opens, within a minute and once. `origin` is
 * where people reach the portal, without a slash at its end.
 */
export async function openVisit(
  sql: Queryable,
  visit: NewVisit,
  { origin, now }: { origin: string; now: Date },
): Promise<{ id: string; address: string }> {
  const id = await insertVisit(sql, visit, now)
  const buyer_cookie = cookieForAddress(visit.buyer_cookie)
  const token = await makeEntryCode(sql, { id, user_id: visit.user_id, buyer_cookie }, now)
  return { id, address: `${origin}/?${new URLSearchParams({ token, buyer_cookie })}` }
}

// It opens nothing, so that one which does not fit into an address can be another there.
const cookieForAddress = (cookie: string): string => {
  const fits = cookie.trim() !== '' && cookie.length <= MAX_COOKIE && cookie.isWellFormed() && !cookie.includes('\0')
  return fits ? cookie.normalize('NFC') : randomBytes(OWN_COOKIE_BYTES).toString('base64url')
}
