import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { CODE_MINUTES, CODE_TRIES, type decideByLink, type LinkWish } from '#domain/validation-link/contract.ts'
import { hiddenEmail } from '#domain/validation-link/hidden-email.ts'
import type { Context } from '#server/context.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { countCodeMail } from '#server/limits/code-mails.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { codeDigestOf, forgetCode, keepCode, tryCode } from '#server/mailed-links/validation-codes.ts'
import { digestOf } from '#server/mailed-links/validation-links.ts'
import { translate } from '#server/texts/translate.ts'
import { decide } from '#server/validation/decide.ts'
import { ask } from '#server/validation/questions/questions.ts'
import { type FollowedLink, followLink, KINDS } from './follow-link.ts'

const MINUTE_MS = 60_000

/** Mails a code for what is wished to the validator of a link, and says where it goes. Nothing is decided. */
export async function sendCode(
  context: Context,
  { token, wish }: { token: string; wish: LinkWish },
): Promise<{ sent_to: string }> {
  const { sql, now, jobs } = context
  const link = await followLink(context, token)
  refuseWish(link, wish)
  const tokenHash = digestOf(token)
  await countCodeMail(context, tokenHash.toString('hex'))
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  await sql.begin(async transaction => {
    const code_id = await keepCode(transaction, { tokenHash, wishHash: wishDigest(wish), expiresAt })
    await queueMail(jobs, transaction, 'validation_code', {
      code_id,
      user_id: link.person.id,
      kind: link.kind,
      id: link.id,
    })
  })
  return { sent_to: hiddenEmail(link.person.email) }
}

/**
 * Does by a link what its code was mailed for, with the rights of its validator: the code holds for that link, that document
 * and that wish alone, ten minutes, once, and for few tries.
 */
export async function actByLink(
  context: Context,
  { token, wish, code }: z.output<NonNullable<(typeof decideByLink)['body']>>,
): Promise<{ message: string }> {
  const link = await followLink(context, token)
  refuseWish(link, wish)
  const kept = await tryCode(context.sql, digestOf(token), context.now)
  if (!kept || kept.tries > CODE_TRIES) throw fieldFailure('code', 'validation.code_over')
  const isRight =
    kept.code_hash !== null &&
    isSame(kept.code_hash, codeDigestOf(kept.id, code)) &&
    isSame(kept.wish_hash, wishDigest(wish))
  if (!isRight) throw fieldFailure('code', 'validation.code_wrong')
  await forgetCode(context.sql, kept.id)
  const as = { ...context, viewer: link.person }
  const { kind, id } = link
  if (wish.decision) {
    const { message } =
      kind === 'order'
        ? await decide(as, KINDS.order, id, wish.decision)
        : await decide(as, KINDS.offer, id, wish.decision)
    return { message }
  }
  await ask(as, KINDS.order, { id, question: wish.question ?? '' })
  return { message: translate(context.language, 'questions.asked') }
}

/** Refuses what is no single wish, what an offer does not know, and who has another factor to sign in with. */
function refuseWish({ kind, person }: FollowedLink, { decision, question }: LinkWish): void {
  if (person.has_second_factor) throw new Failure(403, 'validation.link_second_factor', { asCode: true })
  if ((decision === undefined) === (question === undefined)) throw fieldFailure('wish', 'errors.required')
  const isOfOrder = question !== undefined || decision?.changes !== undefined
  if (kind === 'offer' && isOfOrder) throw fieldFailure('wish', 'errors.invalid')
}

const wishDigest = (wish: LinkWish): Buffer => createHash('sha256').update(JSON.stringify(wish)).digest()

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
