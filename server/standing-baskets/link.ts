import { createHash, timingSafeEqual } from 'node:crypto'
import { saidProblems } from '#domain/cart/finish.ts'
import type { DecidedRun } from '#domain/standing-baskets/contract.ts'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import { CODE_MINUTES, CODE_TRIES } from '#domain/validation-link/contract.ts'
import { hiddenEmail } from '#domain/validation-link/hidden-email.ts'
import type { Context, SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { countCodeMail } from '#server/limits/code-mails.ts'
import { codeDigestOf, forgetCode, keepCode, tryCode } from '#server/mailed-links/validation-codes.ts'
import { digestOf, findLink } from '#server/mailed-links/validation-links.ts'
import { fileOf, type PurchaseOrderFile } from '#server/outside/sent-files/purchase-order-file.ts'
import { refusalOfOrder } from '#server/placing/refusal.ts'
import { viewerOfUser } from '#server/session/viewers/person.ts'
import { queueStandingMail } from './letters/queue-store.ts'
import { type RunWish, sendRun, skipRun, withLook } from './runs.ts'
import { findRun, type FoundRun } from './runs-store.ts'

/** What was said, and what was shown. */
type Wish = Pick<RunWish, 'said' | 'seen'>

const MINUTE_MS = 60_000

interface Followed {
  run: FoundRun
  /** With the rights of who is asked. */
  context: SignedInContext
}

/** R606: what a mail asks about, for whoever has its link; it decides nothing. */
export async function openLink(context: Context, token: string): Promise<StandingRun> {
  const { run, context: asOwner } = await followLink(context, token)
  return withLook(asOwner, run)
}

/** Left out without a code: nothing is bought. */
export async function skipLinked(context: Context, token: string): Promise<DecidedRun> {
  const { run, context: asOwner } = await followLink(context, token)
  return skipRun(asOwner, run.id)
}

/** Mails who is asked a code for ordering what was shown with what was said, and says where it goes. */
export async function sendCode(context: Context, token: string, wish: Wish): Promise<{ sent_to: string }> {
  const { sql, now, jobs } = context
  const { run, context: asOwner } = await followLink(context, token)
  refuseSecondFactor(asOwner)
  if (run.state === 'open') await checkSaid(run, wish)
  const tokenHash = digestOf(token)
  await countCodeMail(context, tokenHash.toString('hex'))
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  await sql.begin(async transaction => {
    const code_id = await keepCode(transaction, { tokenHash, wishHash: wishDigest(run, wish), expiresAt })
    await queueStandingMail(jobs, transaction, 'code', { code_id, run_id: run.id })
  })
  return { sent_to: hiddenEmail(asOwner.viewer.email) }
}

/** Orders with the code that was mailed for just that. What is decided already is told without one. */
export async function sendLinked(
  context: Context,
  { token, code, ...asked }: { token: string; code: string } & Wish,
): Promise<DecidedRun> {
  const { run, context: asOwner } = await followLink(context, token)
  const wish = { quantities: [], ...asked, by: asOwner.viewer.id }
  if (run.state !== 'open') return sendRun(asOwner, run.id, wish)
  refuseSecondFactor(asOwner)
  const kept = await tryCode(context.sql, digestOf(token), context.now)
  if (!kept || kept.tries > CODE_TRIES) throw fieldFailure('code', 'validation.code_over')
  const isRight =
    kept.code_hash !== null &&
    isSame(kept.code_hash, codeDigestOf(kept.id, code)) &&
    isSame(kept.wish_hash, wishDigest(run, asked))
  if (!isRight) throw fieldFailure('code', 'validation.code_wrong')
  // Before the code is used up: a file that cannot be looked at now may be sent again.
  const file = await checkSaid(run, asked)
  await forgetCode(context.sql, kept.id)
  return sendRun(asOwner, run.id, { ...wish, file })
}

/** Of all that a link does not lead to nobody learns what it is. */
async function followLink(context: Context, token: string): Promise<Followed> {
  const { sql, now } = context
  const link = await findLink(sql, token, now)
  if (link?.kind !== 'run') throw linkIsOver()
  const viewer = await viewerOfUser(sql, link.userId, now)
  if (!viewer) throw linkIsOver()
  const run = await findRun(sql, viewer, link.id)
  if (!run?.is_own) throw linkIsOver()
  return { run, context: { ...context, viewer } }
}

const linkIsOver = () => new Failure(404, 'standing.link_over', { asCode: true })

function refuseSecondFactor({ viewer }: SignedInContext): void {
  if (viewer.has_second_factor) throw new Failure(403, 'standing.link_second_factor', { asCode: true })
}

/** R611: what would be refused with the code is refused before one is mailed. */
async function checkSaid({ order_rules: rules }: FoundRun, { said }: Wish): Promise<PurchaseOrderFile | undefined> {
  const { customer_number = '', cost_center = '', order_file } = said
  const [problem] = saidProblems({ customer_number, cost_center, rules, has_file: order_file != null })
  if (problem) throw refusalOfOrder(problem, rules)
  return fileOf('order_file', order_file)
}

const wishDigest = ({ id }: FoundRun, { said, seen: { version, total } }: Wish): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, version, total, said.customer_number, said.cost_center, said.order_file]))
    .digest()

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
