import { EUROPE } from '#domain/clients/europe.ts'
import type { Account, changeAccount } from '#domain/session/contract.ts'
import type { z } from 'zod'
import type { Context, SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/failure.ts'
import { hashPassword, verifyPassword } from '#server/password.ts'
import { GRACE_SECONDS, SESSION_SECONDS, type Tokens } from '#server/token.ts'
import * as store from './store.ts'

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

// Checked when there is no such user, so that an unknown e-mail takes as long as a wrong password.
const nobodysHash = hashPassword('no password is this one')

export async function signIn(
  { sql, now }: Context,
  tokens: Tokens,
  { email, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const credentials = await store.findCredentials(sql, email)
  const isRight = await verifyPassword(credentials?.password_hash ?? (await nobodysHash), password)
  if (!credentials?.password_hash || !isRight) throw new Failure(400, 'session.wrong_credentials')
  const issuedAt = seconds(now)
  const sessionId = await store.insertSession(sql, credentials.id, now, issuedAt)
  return { token: await tokens.sign({ userId: credentials.id, sessionId, issuedAt, signedInAt: issuedAt }) }
}

/** A newer token of the same session. The day of sign-in stays, so that no chain of refreshes outlives 14 days. */
export async function refreshToken({ sql, now }: Context, tokens: Tokens, old: string): Promise<{ token: string }> {
  const claims = await tokens.verify(old, now)
  const issuedAt = seconds(now)
  if (!claims || issuedAt > claims.signedInAt + SESSION_SECONDS) throw new Failure(400, 'errors.unauthorized')
  const graceSince = new Date(now.getTime() - GRACE_SECONDS * 1000)
  const replaced = { oldIssuedAt: claims.issuedAt, issuedAt, now, graceSince }
  const isAlive = await store.updateSessionToken(sql, { id: claims.sessionId, userId: claims.userId }, replaced)
  if (!isAlive) throw new Failure(400, 'errors.unauthorized')
  return { token: await tokens.sign({ ...claims, issuedAt }) }
}

/**
 * Ends the session: its tokens are refused from now on. What signing out clears (R002) is the browser's selection; the
 * lines of the cart stay for the next sign-in.
 */
export async function signOut({ sql, now, viewer }: SignedInContext): Promise<void> {
  await store.revokeSession(sql, viewer.session_id, now)
}

const EUROPE_CHOICE = { id: EUROPE, label: 'Europa', currency_symbol: '€' } // 000 §3: always among the countries

export async function readAccount({ sql, viewer }: SignedInContext): Promise<Account> {
  const [facts, validable] = await Promise.all([
    store.findAccountFacts(sql, viewer),
    store.countValidable(sql, viewer, {}),
  ])
  return {
    id: viewer.id,
    email: viewer.email,
    first_name: viewer.first_name,
    last_name: viewer.last_name,
    role: viewer.role,
    countries: [...facts.countries, EUROPE_CHOICE],
    country: facts.countries[0]?.id ?? null,
    clients_count: facts.clients_count,
    only_authorized_products: facts.only_authorized_products,
    can_validate_orders: viewer.can_validate_orders,
    can_validate_offers: viewer.can_validate_offers,
    validable_orders: validable.orders,
    validable_offers: 0,
    has_buyer_cookie: viewer.has_buyer_cookie,
  }
}

type AccountChange = z.output<NonNullable<(typeof changeAccount)['body']>>['user']

export async function changeOwnAccount(context: SignedInContext, user: AccountChange): Promise<Account> {
  const { sql, viewer } = context
  if (user.email.toLowerCase() !== viewer.email.toLowerCase()) await checkNewEmail(context, user)
  await store.updateUser(sql, viewer.id, user)
  const { email, first_name, last_name } = user
  return readAccount({ ...context, viewer: { ...viewer, email, first_name, last_name } })
}

async function checkNewEmail({ sql, viewer }: SignedInContext, user: AccountChange): Promise<void> {
  if (user.password === undefined) throw fieldFailure('password', 'session.password_needed')
  const hash = await store.findPasswordHash(sql, viewer.id)
  if (!hash || !(await verifyPassword(hash, user.password))) throw fieldFailure('password', 'session.wrong_password')
  if (await store.isEmailTaken(sql, user.email, viewer.id)) throw fieldFailure('email', 'session.email_taken')
}

export async function readUserInfo(
  { sql, viewer }: SignedInContext,
  filter: { client?: number | undefined; center?: number | undefined },
) {
  const validable = await store.countValidable(sql, viewer, filter)
  return {
    validable_orders: validable.orders,
    validable_offers: 0,
    can_validate_offers: viewer.can_validate_offers,
    country: viewer.countries[0] ?? null,
  }
}
