import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** What is made from JWT_SECRET: each with a key of its own, so that none of them says anything about another. */
type Purpose = 'tokens' | 'links' | 'fingerprint'

export const derivedKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `pulcro ${purpose}`, KEY_BYTES))

/**
 * The keys by which tokens are accepted, the one that new tokens are signed with first. `previous` is the former secret
 * while it is being changed. Tokens of before keys were derived are signed with the secret itself.
 */
export const tokenKeys = (secret: string, previous?: string): Buffer[] => [
  derivedKey(secret, 'tokens'),
  Buffer.from(secret),
  ...(previous === undefined ? [] : [derivedKey(previous, 'tokens'), Buffer.from(previous)]),
]
