import { timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/keys.ts'
import type { Sql } from './connect.ts'

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
  await sql`insert into secret_fingerprint (fingerprint) values (${own}) on conflict (only_row) do nothing`
  const [kept] = await sql<{ fingerprint: Uint8Array }[]>`select fingerprint from secret_fingerprint`
  if (!kept || isSame(kept.fingerprint, own)) return
  const isFormer =
    previousJwtSecret === LOST ||
    (previousJwtSecret !== undefined && isSame(kept.fingerprint, derivedKey(previousJwtSecret, 'fingerprint')))
  if (!isFormer) throw new Error(OTHER_SECRET)
  await sql`update secret_fingerprint set fingerprint = ${own}, kept_at = now()`
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

const OTHER_SECRET =
  'JWT_SECRET is another one than the one that this database is used with (without JWT_SECRET the file jwt-secret in DATA_DIR ' +
  'counts). Give every process of one database the same. To change it, set JWT_SECRET_PREVIOUS to the former one beside it; ' +
  `where that is lost, set JWT_SECRET_PREVIOUS=${LOST}: then everybody signs in anew, and the secrets of procurement systems are entered again.`
