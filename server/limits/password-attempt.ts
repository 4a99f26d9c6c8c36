import { Failure } from '#server/http/failure.ts'
import { networkOf } from './address.ts'
import type { Caller } from './public-form.ts'
import { type Bucket, countAttempts, deleteAttempts, findAttempts, insertMark } from './store.ts'
import { digest, blockedUntil, secondsUntil } from './too-often.ts'

const WINDOW = 15 * 60
const BROADER = 10 // times as many wrong passwords for an address, and for an account from everywhere
const KNOWN_DAYS = 90
const NOTED_DAYS = 1 // a mark that is younger is not made again
const DAY_MS = 24 * 3600 * 1000

export interface PasswordAttempt {
  failed(): Promise<void>
  succeeded(): Promise<void>
}

const UNLIMITED: PasswordAttempt = { failed: async () => undefined, succeeded: async () => undefined }

/**
 * Before a password is looked at (K19): 10 wrong ones for an account from one address within 15 minutes, 100 from one
 * address, 100 for one account. Counted ahead, so that a thousand at once are no way around it. An address from which
 * the account has been opened within 90 days stays open to it, whatever others try elsewhere, and whatever one machine
 * of an office tries on the accounts of the others: only its own ten count there. The same for an account that does not
 * exist. Throws 429 with Retry-After.
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
      const isFresh = mark && new Date(mark.until).getTime() > now.getTime() + (KNOWN_DAYS - NOTED_DAYS) * DAY_MS
      if (!isFresh) await insertMark(sql, known, new Date(now.getTime() + KNOWN_DAYS * DAY_MS))
    },
  }
}

/** Forgets the wrong passwords of an account whose owner has just chosen a new one. */
export async function forgetPasswordAttempts(caller: Caller, email: string): Promise<void> {
  const { here, account } = bucketsOf(caller, email)
  await deleteAttempts(caller.sql, [here.key, account.key])
}

function bucketsOf({ address, limits }: Caller, email: string) {
  const household = networkOf(address)
  const name = email.normalize('NFC').toLowerCase()
  const most = limits.sign_in_failures
  const bucket = (key: string, times: number): Bucket => ({ key, most: most * times, seconds: WINDOW })
  return {
    here: bucket(`password:here:${digest(name, household)}`, 1),
    address: bucket(`password:address:${digest(household)}`, BROADER),
    account: bucket(`password:account:${digest(name)}`, BROADER),
    known: `password:known:${digest(name, household)}`,
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
