import type { PartnerBody, PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { PartnerSecret } from '#domain/punchout/secrets/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { makeSecret, secretHash } from '#server/punchout/secret.ts'
import type { Seal } from '#server/secrets/seal.ts'
import {
  findPartnerDetail,
  findTaken,
  holdPartners,
  insertPartner,
  isClientInReach,
  listBuyers,
  updateMessageSecret,
  updatePartner,
} from './partner-bench-store.ts'
import { endSecret, insertSecret } from './secret-store.ts'

const DAY_MS = 24 * 3600 * 1000

export async function readPartner({ sql, viewer }: SignedInContext, id: number): Promise<PartnerDetail> {
  const found = await findPartnerDetail(sql, viewer, id)
  if (!found) throw notFound()
  return found
}

export async function createPartner(context: SignedInContext, body: PartnerBody, seal: Seal): Promise<PartnerDetail> {
  const id = await context.sql.begin(async sql => {
    await refuseWrong(sql, context, body, null)
    const made = await insertPartner(sql, body, context.now)
    await keepMessageSecret(sql, made, body, seal)
    return made
  })
  context.log.info({ partner: id, user: context.viewer.id }, 'a procurement system was connected')
  return readPartner(context, id)
}

export async function changePartner(
  context: SignedInContext,
  { id, body }: { id: number; body: PartnerBody },
  seal: Seal,
): Promise<PartnerDetail> {
  await context.sql.begin(async sql => {
    if (!(await findPartnerDetail(sql, context.viewer, id))) throw notFound()
    await refuseWrong(sql, context, body, id)
    await updatePartner(sql, id, body)
    await keepMessageSecret(sql, id, body, seal)
  })
  context.log.info({ partner: id, user: context.viewer.id }, 'a procurement system was changed')
  return readPartner(context, id)
}

async function refuseWrong(
  sql: Transaction,
  { viewer }: SignedInContext,
  body: PartnerBody,
  id: number | null,
): Promise<void> {
  await holdPartners(sql)
  if (!(await isClientInReach(sql, viewer, body.client))) throw notFound()
  const buyers = await listBuyers(sql, viewer, body.client)
  if (buyers.every(buyer => buyer.id !== body.user)) throw fieldFailure('user', 'partners.user_wrong')
  if (body.identity === '' && body.oci_user === '') throw fieldFailure('identity', 'partners.identity_missing')
  if ((body.wants_confirmation || body.wants_ship_notice) && body.message_url === '')
    throw fieldFailure('message_url', 'partners.message_url_missing')
  const taken = await findTaken(sql, body, id)
  if (taken) throw fieldFailure(taken, 'partners.identity_taken')
}

async function keepMessageSecret(sql: Transaction, id: number, body: PartnerBody, seal: Seal): Promise<void> {
  if (body.message_secret !== undefined) await updateMessageSecret(sql, id, seal(body.message_secret))
}

/** A secret that is added to those before. It is answered this once. */
export async function createSecret(
  context: SignedInContext,
  partner: number,
): Promise<{ id: number; secret: string; created_at: string }> {
  const { sql, now, viewer, log } = context
  await readPartner(context, partner)
  const secret = makeSecret()
  const id = await insertSecret(sql, { partner, hash: secretHash(secret) }, now)
  log.info({ partner, secret: id, user: viewer.id }, 'a secret of a procurement system was made')
  return { id, secret, created_at: now.toISOString() }
}

export async function revokeSecret(context: SignedInContext, id: number, days: number): Promise<PartnerSecret> {
  const { sql, now, viewer, log } = context
  const ended = await endSecret(sql, context, { id, end: new Date(now.getTime() + days * DAY_MS) })
  if (!ended) throw notFound()
  log.info({ secret: id, days, user: viewer.id }, 'a secret of a procurement system was revoked')
  return ended
}
