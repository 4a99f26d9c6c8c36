import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#domain/session/second-factor-contract.ts'

const SECRET_BYTES = 20 // RFC 4226 §4
const PERIOD = 30
const WINDOW = 1 // a clock may be half a minute off
const RECOVERY_BYTES = 10
const GROUP = /.{4}/g

const totp = (secret: string, owner: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...owner, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) })

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads from a picture. */
export const uriOf = (secret: string, owner: { issuer: string; label: string }): string =>
  totp(secret, owner).toString()

/** The half minute that a code is of; undefined for a code of none around now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** A code as it is compared: without the blanks and hyphens that people type. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Eighty random bits each, so that a digest without a key is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32
    return (letters.match(GROUP) ?? []).join('-')
  })

export const digestOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('hex')
