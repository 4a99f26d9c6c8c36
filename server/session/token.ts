import type { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { TOKEN_SECONDS } from '#domain/session/lifetimes.ts'
import { tokenKeys } from '#server/secrets/keys.ts'

// product.md 10
const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'pulcro'
const CLOCK_TOLERANCE_SECONDS = 30
const MAX_TOKEN_LENGTH = 4096
const MOST_KNOWN = 10_000

const claims = z.object({
  sub: z.string().regex(/^\d{1,16}$/),
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  orig_iat: z.int(),
  /** Who really looks, in a view of the portal as somebody else (RFC 8693 §4.1). */
  act: z.object({ sub: z.string().regex(/^\d{1,16}$/) }).optional(),
})

export interface Claims {
  userId: number
  sessionId: string
  /** Seconds since 1970: of this token, and of the sign-in. */
  issuedAt: number
  signedInAt: number
  /** Who really looks, where that is not the user. */
  lookerId?: number
}

export interface Tokens {
  sign(claims: Claims): Promise<string>
  /** Undefined if it is no token of this portal, or not valid at `now`. */
  verify(token: string, now: Date): Promise<Claims | undefined>
}

/**
 * Signs with the key of this secret and checks with it and those of before, by one algorithm; nothing in a token can
 * choose another.
 */
export function tokens(secret: string, previous?: string): Tokens {
  // Imported once: the library would do it again for every token.
  const keys = Promise.all(
    tokenKeys(secret, previous).map(key =>
      crypto.subtle.importKey('raw', Uint8Array.from(key), HMAC, false, ['sign', 'verify']),
    ),
  )
  // A cache of verified tokens: a signature stays valid, so only the time must be checked again.
  const proven = new LRUCache<string, Proven>({ max: MOST_KNOWN })
  return {
    sign: async ({ userId, sessionId, issuedAt, signedInAt, lookerId }) =>
      new SignJWT({
        sid: sessionId,
        orig_iat: signedInAt,
        ...(lookerId !== undefined && { act: { sub: String(lookerId) } }),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign((await keys)[0]!),
    verify: async (token, now) => {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const known = proven.get(token)
      if (known) return isExpired(known.expiresAt, now) ? undefined : known.claims
      const fresh = await proveByAny(token, await keys, now)
      if (!fresh) return undefined
      proven.set(token, fresh)
      return fresh.claims
    },
  }
}

interface Proven {
  claims: Claims
  expiresAt: number
}

const isExpired = (expiresAt: number, now: Date): boolean =>
  expiresAt <= Math.floor(now.getTime() / 1000) - CLOCK_TOLERANCE_SECONDS

async function proveByAny(token: string, keys: readonly webcrypto.CryptoKey[], now: Date): Promise<Proven | undefined> {
  for (const key of keys) {
    // The first is nearly always the one.
    // oxlint-disable-next-line no-await-in-loop
    const proven = await prove(token, key, now)
    if (proven) return proven
  }
  return undefined
}

async function prove(token: string, key: webcrypto.CryptoKey, now: Date): Promise<Proven | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      typ: 'JWT',
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    const parsed = claims.safeParse(payload)
    if (!parsed.success) return undefined
    const { sub, sid, iat, exp, orig_iat, act } = parsed.data
    const own = { userId: Number(sub), sessionId: sid, issuedAt: iat, signedInAt: orig_iat }
    return { claims: { ...own, ...(act && { lookerId: Number(act.sub) }) }, expiresAt: exp }
  } catch {
    return undefined // jose has many errors for invalid tokens; the caller needs only one result
  }
}
