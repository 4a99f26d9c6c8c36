import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** A key is kept as its hash alone. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
