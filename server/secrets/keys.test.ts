import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openWith, sealWith } from '#server/secrets/seal.ts'
import { tokens } from '#server/session/token.ts'
import { derivedKey, tokenKeys } from './keys.ts'

const FIRST = 'the first of the secrets, used in tests only'
const SECOND = 'the second of the secrets, used in tests only'
const NOW = new Date('2026-11-20T10:00:00Z')
const SECONDS = NOW.getTime() / 1000

const claims = {
  userId: 7,
  sessionId: 'b3b1c0de-0000-4000-8000-000000000001',
  issuedAt: SECONDS,
  signedInAt: SECONDS,
}

/** As tokens were signed before keys were derived. */
const tokenOfBefore = (secret: string) =>
  new SignJWT({ sid: claims.sessionId, orig_iat: SECONDS })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject('7')
    .setIssuer('pulcro')
    .setAudience('pulcro')
    .setIssuedAt(SECONDS)
    .setExpirationTime(SECONDS + 3600)
    .sign(Buffer.from(secret))

test('tokens, links and the fingerprint have keys of their own', () => {
  const keys = (['tokens', 'links', 'fingerprint'] as const).map(purpose => derivedKey(FIRST, purpose).toString('hex'))
  expect(new Set([...keys, Buffer.from(FIRST).toString('hex')]).size).toBe(4)
  expect(tokenKeys(FIRST)[0]).toEqual(derivedKey(FIRST, 'tokens'))
})

test('sessions go on after the key was derived, and after the secret was changed', async () => {
  const ofBefore = await tokenOfBefore(FIRST)
  const signed = await tokens(FIRST).sign(claims)
  expect(await tokens(FIRST).verify(ofBefore, NOW)).toEqual(claims)
  expect(await tokens(FIRST).verify(signed, NOW)).toEqual(claims)
  expect(await tokens(SECOND, FIRST).verify(ofBefore, NOW)).toEqual(claims)
  expect(await tokens(SECOND, FIRST).verify(signed, NOW)).toEqual(claims)
  const renewed = await tokens(SECOND, FIRST).sign(claims)
  expect(await tokens(SECOND).verify(renewed, NOW)).toEqual(claims)
  expect(await tokens(FIRST).verify(renewed, NOW)).toBeUndefined()
  expect(await tokens(SECOND).verify(signed, NOW)).toBeUndefined()
  expect(await tokens(SECOND).verify(ofBefore, NOW)).toBeUndefined()
})

test('secrets of procurement systems are opened after the secret was changed', () => {
  const sealed = sealWith(FIRST)('secreto')
  expect(openWith(SECOND, sealed, { previous: FIRST })).toBe('secreto')
  expect(openWith(SECOND, sealWith(SECOND)('otro'), { previous: FIRST })).toBe('otro')
  expect(() => openWith(SECOND, sealed)).toThrow()
  expect(() => openWith(SECOND, sealed, { previous: 'x'.repeat(32) })).toThrow()
})
