import type { Context } from '#server/context.ts'
import { isTransientFailure } from '#server/database/connect.ts'
import { countWrongCode } from '#server/limits/wrong-code.ts'
import { maskedXml } from '#server/punchout/masked.ts'
import { insertMessage } from '#server/punchout/message-store.ts'
import { findByIdentity, type ProvenPartner } from '#server/punchout/partner-store.ts'
import { secretHash } from '#server/punchout/secret.ts'
import { markSecretUsed } from '#server/punchout/secret-use-store.ts'
import { translate } from '#server/texts/translate.ts'
import type { Answer } from './answer.ts'
import { textOf, UnreadableXml } from './gate.ts'
import { takeOrder } from '#server/punchout/cxml/orders/take-order.ts'
import { profile } from './profile.ts'
import { readerOf, readReceived, type Received } from './incoming.ts'
import { Refusal, statusOf } from './refusal.ts'
import { response } from './response.ts'
import { setUp } from './set-up.ts'

export interface CxmlContext extends Context {
  /** Where people reach the portal, without a slash at its end. */
  origin: string
}

const PATH = '/punchout/cxml'
const KEPT_OF_STRANGERS = 4000 // characters of a message whose sender is not known

/** Answers a document with a document. Whatever is wrong with it is said by the Status in that. */
export async function receive(context: CxmlContext, bytes: Uint8Array, charset: string | undefined): Promise<string> {
  const started = performance.now()
  const { sql, now } = context
  const read = readBytes(bytes, charset)
  const partner = 'received' in read ? await findSender(context, read.received) : undefined
  // Counted before anything is stored, so that nobody fills the list of messages who is nobody.
  if (!partner) await countWrongCode(context)
  const language = 'received' in read ? readerOf(read.received) : 'es'
  const { status, answered, repeated, ...about } =
    'problem' in read
      ? { status: { code: 406 as const, detail: read.problem } }
      : await answerOf(context, partner, read.received)
  const answer = repeated ?? response(status, { now, host: hostOf(context.origin), language }, answered)
  const { detail = '' } = status
  await insertMessage(
    sql,
    {
      partner_id: partner?.id ?? null,
      ...about,
      direction: 'in',
      protocol: 'cxml',
      kind: 'received' in read ? read.received.name : 'unreadable',
      payload_id: 'received' in read ? read.received.payload_id.slice(0, MAX_ID) : '',
      status: status.code,
      problem: status.code >= LEAST_PROBLEM ? detail : '',
      body: partner ? maskedXml(read.text) : maskedXml(read.text).slice(0, KEPT_OF_STRANGERS),
      answer: maskedXml(answer),
      took_ms: performance.now() - started,
    },
    now,
  )
  return answer
}

const MAX_ID = 500
const LEAST_PROBLEM = 400

type Read = { text: string } & ({ received: Received } | { problem: string })

function readBytes(bytes: Uint8Array, charset: string | undefined): Read {
  let text = ''
  try {
    text = textOf(bytes, charset)
    return { text, received: readReceived(text) }
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    // It is kept as a text, which has no zero in the database.
    return { text: text.toWellFormed().replaceAll('\0', ''), problem: error.message }
  }
}

/** By whom it is sent: who is named as From, else who sends it, with the secret of one of them. */
async function findSender(
  { sql, now }: CxmlContext,
  { from, sender, secret }: Received,
): Promise<ProvenPartner | undefined> {
  if (secret === '') return undefined
  const hash = secretHash(secret)
  for (const { domain, identity } of [...from, ...sender]) {
    // One after the other, because the first is nearly always the one.
    // oxlint-disable-next-line no-await-in-loop
    const partner = await findByIdentity(sql, { domain, identity, hash }, now)
    if (!partner) continue
    // oxlint-disable-next-line no-await-in-loop
    await markSecretUsed(sql, hash, now)
    return partner
  }
  return undefined
}

async function answerOf(context: CxmlContext, partner: ProvenPartner | undefined, received: Received): Promise<Answer> {
  const language = readerOf(received)
  try {
    if (!partner) throw new Refusal(401, 'cxml.unknown_sender')
    return await handle(context, partner, received)
  } catch (error) {
    const status = statusOf(error, language)
    if (status) return { status }
    if (isTransientFailure(error)) throw error
    context.log.error({ err: error }, 'unexpected error')
    return { status: { code: 500, detail: translate(language, 'cxml.failed') } }
  }
}

function handle(context: CxmlContext, partner: ProvenPartner, received: Received): Answer | Promise<Answer> {
  switch (received.kind) {
    case 'profilerequest':
      return profile(context.origin + PATH)
    case 'punchoutsetuprequest':
      return setUp(context, partner, received)
    case 'orderrequest':
      return takeOrder(context, partner, received)
    default:
      throw new Refusal(450, 'cxml.not_offered', { name: received.name })
  }
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '')
