import { timingSafeEqual } from 'node:crypto'
import type { Sql } from '#server/database/connect.ts'
import { derivedKey } from './keys.ts'
import { keepFingerprint, updateFingerprint } from './store.ts'

/** In the place of the former secret: it is lost, and what was made with it may end. */
export const LOST = 'lost'

interface Secrets {
  jwtSecret: string
  previousJwtSecret: string | undefined
}

/**
 * Keeps by which secret the processes of a database sign, and throws where this one has another: what one process signs
 * the others would refuse. With the former secret beside it the new one takes its place.
 */
export async function requireSameSecret(sql: Sql, { jwtSecret, previousJwtSecret }: Secrets): Promise<void> {
  const own = derivedKey(jwtSecret, 'fingerprint')
  const kept = await keepFingerprint(sql, own)
  if (isSame(kept, own)) return
  const isFormer =
    previousJwtSecret === LOST ||
    (previousJwtSecret !== undefined && isSame(kept, derivedKey(previousJwtSecret, 'fingerprint')))
  if (!isFormer) throw new Error(OTHER_SECRET)
  await updateFingerprint(sql, own)
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

const OTHER_SECRET =
  'JWT_SECRET is another one than the one that this database is used with (without JWT_SECRET the file jwt-secret in DATA_DIR ' +
  'counts). Give every process of one database the same. To change it, set JWT_SECRET_PREVIOUS to the former one beside it; ' +
  `where that is lost, set JWT_SECRET_PREVIOUS=${LOST}: then everybody signs in anew, and the secrets of procurement systems are entered again.`
