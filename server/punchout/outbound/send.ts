import type { Sql } from '#server/database/connect.ts'
import type { PostedXml } from '#server/outside/xml-post/post-xml.ts'
import type { Job } from '#server/outside/jobs/jobs.ts'
import { readDocument } from '#server/punchout/cxml/document.ts'
import { at, attribute, textAt } from '#server/punchout/cxml/look.ts'
import { confirmationRequest, shipNoticeRequest } from '#server/punchout/cxml/orders/order-answers.ts'
import type { Envelope, Parties } from '#server/punchout/cxml/write.ts'
import { maskedXml } from '#server/punchout/masked.ts'
import { insertMessage } from '#server/punchout/message-store.ts'
import { withSecret } from '#server/punchout/with-secret.ts'
import type { PartnerMessage } from './queue.ts'
import { openWith } from '#server/secrets/seal.ts'
import { findSentBefore, findShipped, findTakenOrder, type Receiver, type TakenOrder } from './sent-store.ts'

export interface PostRoom {
  sql: Sql
  /** Where people reach the portal. */
  address: () => string
  /** What message secrets are sealed with. */
  serverSecret: string
  /** The former one, while it is being changed. */
  previousSecret?: string | undefined
  post: (url: string, xml: string) => Promise<PostedXml>
  clock: () => Date
}

/** A document that is ready but for its secret. */
interface Ready {
  receiver: Receiver
  kind: string
  xml: string
  order_id: number | null
}

/**
 * Sends a message and keeps it with its answer. Throws where it did not arrive, so that it is tried again; a partner that
 * was switched off, or has no address any more, is sent nothing.
 */
export async function sendMessage(room: PostRoom, job: Job<PartnerMessage>): Promise<void> {
  const ready = await readyMessage(room, job)
  if (!ready) return
  const { receiver, kind, order_id } = ready
  if (!receiver.active || receiver.message_url === '') return
  const { message_secret: sealed } = receiver
  const xml =
    sealed === null
      ? ready.xml
      : withSecret(ready.xml, openWith(room.serverSecret, sealed, { previous: room.previousSecret }))
  const started = performance.now()
  const { status, problem, answer } = await outcomeOf(room.post(receiver.message_url, xml))
  await insertMessage(
    room.sql,
    {
      partner_id: receiver.partner_id,
      order_id,
      direction: 'out',
      protocol: 'cxml',
      kind,
      payload_id: /\spayloadID="([^"]*)"/.exec(xml)?.[1] ?? '',
      status,
      problem,
      body: maskedXml(xml),
      answer: maskedXml(answer),
      took_ms: performance.now() - started,
    },
    room.clock(),
  )
  if (problem !== '') throw new Error(`${kind}: ${problem}`)
}

async function readyMessage(room: PostRoom, { id, data: message }: Job<PartnerMessage>): Promise<Ready | undefined> {
  const { sql } = room
  if (message.kind === 'repeat') {
    const before = await findSentBefore(sql, message.message_id)
    return before && { receiver: before, kind: before.kind, xml: before.body, order_id: before.order_id }
  }
  const order = await findTakenOrder(sql, message.received_id)
  if (!order) return undefined
  const { payload_id, buyer_order_id, number } = order
  const answered = { payload_id, buyer_order_id }
  const envelope = envelopeOf(room, id)
  if (message.kind === 'confirmation') {
    const confirmation = { ...answered, confirm_id: number, type: message.type, lines: [] }
    const xml = confirmationRequest(confirmation, partiesOf(order), envelope)
    return { receiver: order, kind: 'ConfirmationRequest', xml, order_id: order.order_id }
  }
  const shipped = await findShipped(sql, message.delivery_note_id)
  if (!shipped) return undefined
  const notice = {
    ...answered,
    shipment_id: shipped.number,
    shipped_at: shipped.delivery_note_datetime,
    lines: linesOf(shipped.lines, order.sent),
  }
  const xml = shipNoticeRequest(notice, partiesOf(order), envelope)
  return { receiver: order, kind: 'ShipNoticeRequest', xml, order_id: order.order_id }
}

/** From us to the partner; what stands for the secret is replaced before it is sent. */
const partiesOf = ({ own_domain, own_identity, domain, identity, message_secret }: Receiver): Parties => ({
  from: { domain: own_domain, identity: own_identity },
  to: { domain, identity },
  ...(message_secret !== null && { secret: 'sealed' }),
})

/** A retry has the same id, so that the partner recognises a message whose answer got lost. */
const envelopeOf = ({ address, clock }: PostRoom, id: string): Envelope => {
  const origin = address()
  return { id, now: clock(), host: URL.canParse(origin) ? new URL(origin).hostname : '' }
}

/** What came, by the numbers and units that the partner's lines have. What was never sent has no number there. */
const linesOf = (came: { code: string; quantity: number }[], sent: TakenOrder['sent']) =>
  came.flatMap(({ code, quantity }) => {
    const line = sent.find(each => each.code === code)
    return line ? [{ line: line.line, unit: line.unit, quantity }] : []
  })

/** The Status of an answer, or why there is none. */
async function outcomeOf(posted: Promise<PostedXml>): Promise<{ status: number; problem: string; answer: string }> {
  try {
    const { status, answer } = await posted
    if (status < 200 || status > 299) return { status, problem: `HTTP ${status}`, answer }
    return { ...statusIn(answer), answer }
  } catch (error) {
    return { status: 0, problem: String(error), answer: '' }
  }
}

function statusIn(answer: string): { status: number; problem: string } {
  try {
    const response = at(readDocument(answer), 'Response')
    const found = at(response, 'Status')
    const status = Number(attribute(found, 'code'))
    if (status >= 200 && status <= 299) return { status, problem: '' }
    const words = [attribute(found, 'text'), textAt(response, 'Status')].filter(Boolean).join(': ')
    return { status: status || 0, problem: words || 'the answer has no Status' }
  } catch (error) {
    return { status: 0, problem: String(error) }
  }
}
