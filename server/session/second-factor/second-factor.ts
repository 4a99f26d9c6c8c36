import type { z } from 'zod'
import { can, rightsOf } from '#domain/permissions.ts'
import type * as contract from '#domain/session/second-factor-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { recordSecurityEvent, type SecurityKind } from '#server/database/security-events.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { requirePassword } from '#server/session/passwords/own-password.ts'
import { revokeAllSessions, revokeOtherSessions } from '#server/session/sessions-store.ts'
import { digestOf, newRecoveryCodes, newSecret, plainCode, stepOf, uriOf } from './codes.ts'
import { requireCode } from './require-code.ts'
import * as store from './store.ts'
import type { Vault } from './vault.ts'

const HOUR_MS = 3_600_000

type Proof = z.output<NonNullable<typeof contract.endSecondFactor.body>>

export async function readSecondFactor({
  sql,
  viewer,
  settings,
}: SignedInContext): Promise<z.input<typeof contract.readSecondFactor.reply>> {
  const factor = await store.findFactor(sql, viewer.id)
  return {
    is_on: factor !== undefined,
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
    is_needed: settings.desk_second_factor && can.seeDesk(viewer),
  }
}

/** Makes a secret; whoever finds an open session does not know the password that it asks for. */
export async function beginSecondFactor(context: SignedInContext, vault: Vault, password: string) {
  const { sql, viewer, brand, now } = context
  await requirePassword(context, password, 'session.password_needed_factor')
  const secret = newSecret()
  const isKept = await store.keepSecret(sql, { userId: viewer.id, secret: vault.seal(secret), now })
  if (!isKept) throw new Failure(409, 'session.second_factor_on')
  return { secret, uri: uriOf(secret, { issuer: brand.name, label: viewer.email }) }
}

/** Asks for a code from now on. A session that somebody else has opened before ends with it. */
export async function confirmSecondFactor(context: SignedInContext, vault: Vault, code: string): Promise<string[]> {
  const { sql, viewer, now } = context
  const sealed = await store.findBegun(sql, viewer.id, new Date(now.getTime() - HOUR_MS))
  const secret = sealed && vault.open(sealed)
  if (!sealed || secret === undefined) throw new Failure(409, 'session.second_factor_not_begun')
  const step = stepOf(secret, plainCode(code), now)
  if (step === undefined) throw fieldFailure('code', 'session.wrong_code')
  const codes = newRecoveryCodes()
  await sql.begin(async transaction => {
    const factor = { userId: viewer.id, secret: sealed, step, hashes: codes.map(digestOf), now }
    if (!(await store.updateConfirmed(transaction, factor))) throw new Failure(409, 'session.second_factor_not_begun')
    await revokeOtherSessions(transaction, viewer.id, viewer.session_id, now)
    await store.tellUser(transaction, context.jobs, viewer.id, 'on')
    await tell(context, transaction, { kind: 'second_factor_on' })
  })
  return codes
}

export async function renewRecoveryCodes(context: SignedInContext, vault: Vault, proof: Proof): Promise<string[]> {
  await requireBoth(context, vault, proof)
  const codes = newRecoveryCodes()
  await store.updateRecovery(context.sql, context.viewer.id, codes.map(digestOf))
  return codes
}

export async function endSecondFactor(context: SignedInContext, vault: Vault, proof: Proof): Promise<void> {
  const { sql, viewer, now, jobs } = context
  await requireBoth(context, vault, proof)
  await sql.begin(async transaction => {
    await store.deleteFactor(transaction, viewer.id)
    await revokeOtherSessions(transaction, viewer.id, viewer.session_id, now)
    await store.tellUser(transaction, jobs, viewer.id, 'off')
    await tell(context, transaction, { kind: 'second_factor_off' })
  })
}

/**
 * Takes away the second factor of somebody who has lost it. Of an administrator only another one does that, of staff only
 * who has the same rights; one's own has the way of the profile, which asks for the proofs.
 */
export async function resetSecondFactor(
  context: SignedInContext,
  id: number,
  also: (sql: Transaction) => Promise<void>,
): Promise<void> {
  const { sql, viewer, now, jobs } = context
  const person = await store.findTended(sql, viewer, id)
  if (!person) throw notFound()
  if (id === viewer.id) throw new Failure(403, 'desk.own_second_factor')
  const own = rightsOf(viewer)
  if (viewer.role !== 'admin' && (person.role === 'admin' || !person.rights.every(right => own.includes(right))))
    throw new Failure(403, 'desk.more_rights')
  await sql.begin(async transaction => {
    if (!(await store.deleteFactor(transaction, id))) throw new Failure(409, 'desk.no_second_factor')
    await revokeAllSessions(transaction, id, now)
    await store.tellUser(transaction, jobs, id, 'reset')
    await tell(context, transaction, { kind: 'second_factor_reset', accountId: id })
    await also(transaction)
  })
}

async function requireBoth(context: SignedInContext, vault: Vault, { password, code }: Proof): Promise<void> {
  await requirePassword(context, password, 'session.password_needed_factor')
  const factor = await store.findFactor(context.sql, context.viewer.id)
  if (!factor) throw new Failure(409, 'session.second_factor_off')
  await requireCode(context, vault, { userId: context.viewer.id, factor, code, field: 'code' })
}

const tell = (
  context: SignedInContext,
  sql: Queryable,
  happened: { kind: SecurityKind; accountId?: number },
): Promise<void> => recordSecurityEvent({ ...context, sql }, { userId: context.viewer.id, ...happened })
