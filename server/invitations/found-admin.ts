import type { Language } from '#domain/language.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { requireStored } from '#server/exchange/by-hand/require-stored.ts'
import { importRows } from '#server/exchange/service.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { enterFirst } from '#server/session/account/enter-first.ts'
import type { PasswordOwner } from '#server/session/passwords/chosen-password.ts'
import type { Tokens } from '#server/session/token.ts'
import { expiryOf } from './invite.ts'
import * as store from './invitations-store.ts'
import { digestOf, randomToken } from './link-token.ts'
import { requireOpen } from './require-open.ts'

const SENDER = { ...OPERATOR, by: { command: 'admin' } }

interface Founding {
  hash: Buffer
  person: PasswordOwner
  enter: { passwordHash: string; language: Language }
}

/** Makes the account of an administrator whom the operator has invited, as a row of the exchange, and opens its first session. */
export async function foundAdmin(
  context: Context,
  tokens: Tokens,
  { hash, person, enter }: Founding,
): Promise<{ token: string; user: number }> {
  const { sql, now } = context
  let entered = { token: '', user: 0 }
  const answer = await importRows({
    sql,
    now,
    sender: SENDER,
    kind: 'users',
    name: 'admin',
    keepGood: false,
    byHand: true,
    rows: [{ ...person, role: 'admin', countries: await store.listCountries(sql) }],
    // No other account comes to be meanwhile.
    inTurn: async transaction => {
      const { id } = requireOpen(await store.lockLink(transaction, hash), now)
      await store.updateAccepted(transaction, id, now)
    },
    whenStored: async transaction => {
      const made = await store.findAccount(transaction, person.email)
      if (!made) throw new Error('the account was stored and is not there')
      const session = await enterFirst(context, transaction, tokens, { ...enter, userId: made.id })
      entered = { ...session, user: made.id }
    },
  })
  requireStored(answer)
  return entered
}

/** The token of a link by which an administrator's account is made; by an address that is typed where none is given. */
export async function makeAdminToken(sql: Sql, { email, now }: { email: string | null; now: Date }): Promise<string> {
  const token = randomToken()
  await store.insertInvitation(sql, {
    userId: null,
    email,
    invitedBy: null,
    language: 'es',
    now,
    expiresAt: expiryOf(now),
    tokenHash: digestOf(token),
  })
  return token
}

/** The token for the first administrator; undefined where there are accounts. */
export async function makeFirstToken(sql: Sql, now: Date): Promise<string | undefined> {
  return (await store.hasAccounts(sql)) ? undefined : makeAdminToken(sql, { email: null, now })
}

export type InvitedAdmin = { token: string } | { countries: string[] } | 'taken'

/** Invites an administrator; who administers already gets the countries that have come since. */
export async function inviteAdmin(sql: Sql, { email, now }: { email: string; now: Date }): Promise<InvitedAdmin> {
  const account = await store.findAccount(sql, email)
  if (!account) return { token: await makeAdminToken(sql, { email, now }) }
  if (account.role !== 'admin') return 'taken'
  const countries = await store.listCountries(sql)
  const { email: key, first_name, last_name } = account
  const rows = [{ email: key, first_name, last_name, role: 'admin', countries }]
  requireStored(
    await importRows({ sql, now, sender: SENDER, kind: 'users', name: 'admin', keepGood: false, byHand: true, rows }),
  )
  return { countries }
}
