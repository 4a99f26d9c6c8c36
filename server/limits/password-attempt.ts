import { Failure } from '#server/errors/failure.ts'
import { networkOf } from './address.ts'
import type { Caller } from './public-form.ts'
import { type Bucket, countAttempts, deleteAttempts, findAttempts, insertMark } from './store.ts'
import { digest, blockedUntil, secondsUntil } from './too-often.ts'

const WINDOW = 15 * 60
const BROADER = 10 // times as many wrong passwords for an address, and for an account from everywhere
const KNOWN_DAYS = 90
const RENEW_DAYS = 1 // a mark is renewed at most once a day
const DAY_MS = 24 * 3600 * 1000

export interface PasswordAttempt {
  failed(): Promise<void>
  succeeded(): Promise<void>
}

const UNLIMITED: PasswordAttempt = { failed: async () => undefined, succeeded: async () => undefined }

/**
 * Called before a password is checked (K19). Allows 10 wrong passwords for an account from one address within 15 minutes,
 * 100 from one address, and 100 for one account. An attempt is counted before the check, so that concurrent attempts
 * cannot bypass the limit. For an address that has opened the account within 90 days only the first limit holds, so that
 * others cannot block its owner. An unknown account has the same limits. Throws 429 with Retry-After.
 */
export async function beginPasswordAttempt(caller: Caller, email: string): Promise<PasswordAttempt> {
  const { sql, now, limits } = caller
  if (limits.sign_in_failures === Number.MAX_SAFE_INTEGER) return UNLIMITED
  const { here, address, account, known } = bucketsOf(caller, email)
  const found = await findAttempts(sql, [here.key, address.key, account.key, known], now)
  const mark = found.find(({ key }) => key === known)
  const broad = mark ? [] : [address, account]
  refuse(blockedUntil([here, ...broad], found, { spare: 1 }), now)
  refuse(blockedUntil([here], await countAttempts(sql, [here], now), { spare: 0 }), now)
  return {
    failed: async () => {
      await countAttempts(sql, [address, account], now)
    },
    succeeded: async () => {
      await deleteAttempts(sql, [here.key])
      const isFresh = mark && new Date(mark.until).getTime() > now.getTime() + (KNOWN_DAYS - RENEW_DAYS) * DAY_MS
      if (!isFresh) await insertMark(sql, known, new Date(now.getTime() + KNOWN_DAYS * DAY_MS))
    },
  }
}

/** Deletes the counts of an account whose password was just changed. */
export async function forgetPasswordAttempts(caller: Caller, email: string): Promise<void> {
  const { here, account } = bucketsOf(caller, email)
  await deleteAttempts(caller.sql, [here.key, account.key])
}

function bucketsOf({ address, limits }: Caller, email: string) {
  const network = networkOf(address)
  const name = email.normalize('NFC').toLowerCase()
  const most = limits.sign_in_failures
  const bucket = (key: string, times: number): Bucket => ({ key, most: most * times, seconds: WINDOW })
  return {
    here: bucket(`password:here:${digest(name, network)}`, 1),
    address: bucket(`password:address:${digest(network)}`, BROADER),
    account: bucket(`password:account:${digest(name)}`, BROADER),
    known: `password:known:${digest(name, network)}`,
  }
}

function refuse(until: Date | undefined, now: Date): void {
  if (!until) return
  const seconds = secondsUntil(until, now)
  throw new Failure(429, 'session.too_many_attempts', {
    retryAfterSeconds: seconds,
    params: { count: Math.ceil(seconds / 60) },
  })
}
