import { EUROPE } from '#domain/clients/europe.ts'
import type { z } from 'zod'
import type { Account, signIn as signInContract } from '#domain/session/contract.ts'
import { GRACE_SECONDS, SESSION_SECONDS, VISIT_SECONDS } from '#domain/session/lifetimes.ts'
import type { Context, SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { Failure } from '#server/errors/failure.ts'
import { beginPasswordAttempt } from '#server/limits/password-attempt.ts'
import { countValidable as countValidableOffers } from '#server/offers/service.ts'
import { countUnseenOffers } from '#server/offers/seen.ts'
import { countValidable as countValidableOrders } from '#server/orders/service.ts'
import { insertSession, revokeSession } from './sessions-store.ts'
import { hashPassword, verifyPassword } from '#server/session/passwords/password.ts'
import { requireCode } from '#server/session/second-factor/require-code.ts'
import { findFactor } from '#server/session/second-factor/store.ts'
import type { Vault } from '#server/session/second-factor/vault.ts'
import type { Tokens } from './token.ts'
import * as store from './store.ts'

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

// A hash to check if the user does not exist, so that an unknown e-mail takes as long as a wrong password.
const nobodysHash = hashPassword('no password is this one')

export async function signIn(
  context: Context,
  { tokens, vault }: Signing,
  { email, password, second_factor_code: code }: z.output<NonNullable<typeof signInContract.body>>,
): Promise<{ token: string }> {
  const attempt = await beginPasswordAttempt(context, email)
  const credentials = await store.findCredentials(context.sql, email)
  const isRight = await verifyPassword(credentials?.password_hash ?? (await nobodysHash), password)
  if (!credentials?.password_hash || !isRight) {
    await attempt.failed()
    const details = { reason: credentials ? 'wrong password' : 'no such account' }
    await recordSecurityEvent(context, {
      kind: 'sign_in_failed',
      userId: null,
      accountId: credentials?.id ?? null,
      details,
    })
    throw new Failure(400, 'session.wrong_credentials')
  }
  await requireSecondFactor(context, vault, credentials.id, code)
  await attempt.succeeded()
  const shown = { userId: credentials.id, passwordHash: credentials.password_hash, visit: null }
  const session = await openSession(context, tokens, shown)
  // The account has changed while the password was checked.
  if (!session) throw new Failure(400, 'session.wrong_credentials')
  await recordSecurityEvent(context, { kind: 'signed_in', userId: credentials.id })
  return session
}

/**
 * Asks for the code of who has a second factor, once the password was right: before that nobody learns whether there is one.
 * An attempt without a code counts as begun, so that passwords are not tried out by it.
 */
async function requireSecondFactor(context: Context, vault: Vault, userId: number, code: string | undefined) {
  const factor = await findFactor(context.sql, userId)
  if (!factor) return
  if (code === undefined) throw new Failure(400, 'session.second_factor', { asCode: 'second_factor' })
  try {
    await requireCode(context, vault, { userId, factor, code, field: 'second_factor_code' })
  } catch (error) {
    const details = { reason: 'wrong code' }
    await recordSecurityEvent(context, { kind: 'sign_in_failed', userId: null, accountId: userId, details })
    throw error
  }
}

interface Signing {
  tokens: Tokens
  vault: Vault
}

/** The proof of a user: the current password hash, or an equivalent. */
interface Shown {
  userId: number
  passwordHash: string | null
  visit: store.EnteredVisit | null
}

/** Opens a session for an authenticated user; undefined if the proof is no longer valid. */
export async function openSession(
  { sql, now, address, userAgent }: Pick<Context, 'now' | 'address' | 'userAgent'> & { sql: Queryable },
  tokens: Tokens,
  shown: Shown,
): Promise<{ token: string } | undefined> {
  const issuedAt = seconds(now)
  const sessionId = await insertSession(sql, { ...shown, now, issuedAt, address, userAgent })
  if (sessionId === undefined) return undefined
  return { token: await tokens.sign({ userId: shown.userId, sessionId, issuedAt, signedInAt: issuedAt }) }
}

/**
 * A newer token of the same session. The day of the sign-in stays, so that refreshes end after 14 days. For a token that was
 * just replaced it returns the newer one, so that two tabs can refresh at once.
 */
export async function refreshToken({ sql, now }: Context, tokens: Tokens, old: string): Promise<{ token: string }> {
  const claims = await tokens.verify(old, now)
  const issuedAt = seconds(now)
  if (!claims || issuedAt > claims.signedInAt + SESSION_SECONDS) throw new Failure(400, 'errors.unauthorized')
  const before = (age: number) => new Date(now.getTime() - age * 1000)
  const since = { graceSince: before(GRACE_SECONDS), visitsSince: before(VISIT_SECONDS) }
  const replaced = { oldIssuedAt: claims.issuedAt, issuedAt, now, ...since }
  const newest = await store.updateSessionToken(sql, { id: claims.sessionId, userId: claims.userId }, replaced)
  if (newest === undefined) throw new Failure(400, 'errors.unauthorized')
  return { token: await tokens.sign({ ...claims, issuedAt: newest }) }
}

/**
 * Ends the session: its tokens are refused from now on. Signing out clears the selection in the browser (R002); the lines of
 * the cart stay (decision 5).
 */
export async function signOut({ sql, now, viewer }: SignedInContext): Promise<void> {
  await revokeSession(sql, viewer.session_id, now)
}

const EUROPE_CHOICE = { id: EUROPE, label: 'Europa', currency_symbol: '€' } // 000 §3: always among the countries

export async function readAccount({ sql, viewer, now }: SignedInContext): Promise<Account> {
  const [facts, validable_orders, validable_offers] = await Promise.all([
    store.findAccountFacts(sql, viewer, now),
    countValidableOrders({ sql, viewer }, {}),
    countValidableOffers({ sql, viewer }, {}),
  ])
  return {
    id: viewer.id,
    email: viewer.email,
    new_email: facts.new_email,
    first_name: viewer.first_name,
    last_name: viewer.last_name,
    role: viewer.role,
    rights: [...viewer.rights],
    countries: [...facts.countries, EUROPE_CHOICE],
    country: facts.countries[0]?.id ?? null,
    clients_count: facts.clients_count,
    only_authorized_products: facts.only_authorized_products,
    can_validate_orders: viewer.can_validate_orders,
    can_validate_offers: viewer.can_validate_offers,
    substitutes_orders: viewer.substitutes_orders ?? false,
    substitutes_offers: viewer.substitutes_offers ?? false,
    tends_own_clients: viewer.tends_own_clients ?? false,
    substitutions: facts.substitutions,
    validable_orders,
    validable_offers,
    has_buyer_cookie: viewer.has_buyer_cookie,
    has_sales_nodes: facts.has_sales_nodes,
    language: facts.language,
    morning_mail: facts.morning_mail,
    offer_copies: facts.offer_copies,
    offer_reminders: facts.offer_reminders,
    order_mails: facts.order_mails,
    week_mail: facts.week_mail,
  }
}

export async function readUserInfo(
  { sql, viewer }: SignedInContext,
  filter: { client?: number | undefined; center?: number | undefined },
) {
  const [validable_orders, validable_offers, unseen_offers, client_locked] = await Promise.all([
    countValidableOrders({ sql, viewer }, filter),
    countValidableOffers({ sql, viewer }, filter),
    countUnseenOffers({ sql, viewer }),
    filter.client === undefined ? false : store.isClientLocked(sql, viewer, filter.client),
  ])
  return {
    validable_orders,
    validable_offers,
    unseen_offers,
    client_locked,
    can_validate_offers: viewer.can_validate_offers,
    country: viewer.countries[0] ?? null,
  }
}
