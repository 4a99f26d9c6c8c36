import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 24

/** A new shared secret: long and random, so that its digest cannot be guessed from. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Digests are what is kept and looked for, so that the time of a comparison tells nothing of the secret. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
