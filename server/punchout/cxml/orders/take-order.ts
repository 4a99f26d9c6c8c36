import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/placing/place-lines.ts'
import { type Withdrawal, withdrawOrder } from '#server/placing/approval/withdrawal.ts'
import type { Partner } from '#server/punchout/partner-store.ts'
import { findPartnerUser } from '#server/punchout/partner-user-store.ts'
import { translate } from '#server/texts/translate.ts'
import type { Answer } from '#server/punchout/cxml/answer.ts'
import { placeRequested, requestedRows } from './order-lines.ts'
import { contentOf, type OrderRequest, readOrderRequest } from './order-request.ts'
import { listReceived, lockBuyerOrder, type ReceivedOrder, type SentLine, upsertReceived } from './order-store.ts'
import type { CxmlContext } from '#server/punchout/cxml/receive.ts'
import { readerOf, type Received } from '#server/punchout/cxml/incoming.ts'
import { Refusal, statusOf } from '#server/punchout/cxml/refusal.ts'
import { response, type Status } from '#server/punchout/cxml/response.ts'

/**
 * OrderRequest: a new order, another version of one, or one that is withdrawn. A request that was taken is answered as
 * it was the first time, unless its content is another; one that was refused is decided anew.
 */
export async function takeOrder(context: CxmlContext, partner: Partner, received: Received): Promise<Answer> {
  const { sql, now, origin } = context
  const request = readOrderRequest(received.request)
  const viewer = await findPartnerUser(sql, partner)
  if (!viewer) throw new Refusal(401, 'cxml.unknown_sender')
  const language = readerOf(received)
  const signedIn = { ...context, viewer, language }
  const sent = { lines: request.items.map(sentLine), content: contentOf(request) }
  const envelope = { now, host: URL.canParse(origin) ? new URL(origin).hostname : '', language }
  try {
    return await sql.begin(async transaction => {
      await lockPlacing(transaction, viewer)
      await lockBuyerOrder(transaction, partner, request)
      const before = await listReceived(transaction, partner, request)
      const version = versionOf(request, before, sent)
      const same = before.find(each => each.version === version && isWithdrawn(each) === isWithdrawn(request))
      if (same && !isSame(same, sent)) throw new Refusal(409, 'cxml.other_content', { version })
      if (same) return repeatOf(same)
      const { status, order_id } = await decide(transaction, signedIn, { partner, request, version, before })
      if (received.isTest) throw new TestOnly(status)
      const repeated = response(status, envelope)
      const kept = { version, order_id, status: status.code, answer: repeated, ...sent, now }
      await upsertReceived(transaction, partner, request, kept)
      return { status, repeated, ...(order_id !== null && { order_id }) }
    })
  } catch (error) {
    if (error instanceof TestOnly) {
      return { status: { code: error.status.code, detail: translate(language, 'cxml.only_tested') } }
    }
    const status = statusOf(error, language)
    if (!status) throw error
    if (received.isTest) return { status }
    const answer = response(status, envelope)
    const version = request.version ?? 1
    await upsertReceived(sql, partner, request, { version, order_id: null, status: status.code, answer, ...sent, now })
    return { status, repeated: answer }
  }
}

/** Thrown to undo what the order of a test has changed. */
class TestOnly extends Error {
  readonly status: Status

  constructor(status: Status) {
    super('a test')
    this.status = status
  }
}

interface Asked {
  partner: Partner
  request: OrderRequest
  version: number
  /** What was taken of this order. */
  before: ReceivedOrder[]
}

type Decided = { status: Status; order_id: number | null }

async function decide(sql: Transaction, context: SignedInContext, asked: Asked): Promise<Decided> {
  const { request, version, before } = asked
  const [last] = before
  if (last && (request.kind === 'new' || version < last.version)) {
    throw new Refusal(409, 'cxml.other_version', { version: last.version })
  }
  if (request.kind === 'new') return place(sql, context, asked)
  if (!last) throw new Refusal(409, 'cxml.unknown_order', { number: request.buyer_order_id })
  const { language } = context
  if (request.kind === 'delete') {
    if (last.kind === 'delete') return { status: { code: 204 }, order_id: last.order_id }
    await withdraw(sql, context, last, { reason: translate(language, 'cxml.withdrawn') })
    return { status: { code: 200 }, order_id: last.order_id }
  }
  if (last.kind === 'delete') throw new Refusal(409, 'cxml.unknown_order', { number: request.buyer_order_id })
  // First the former order gives back its stock and its share of the limit; if the new one is refused, it stays.
  const params = { version, number: request.buyer_order_id }
  const instead = await requestedRows(sql, asked.partner, request)
  await withdraw(sql, context, last, { reason: translate(language, 'cxml.replaced', params), instead })
  return place(sql, context, asked)
}

async function place(sql: Transaction, context: SignedInContext, { partner, request }: Asked): Promise<Decided> {
  const placed = await placeRequested(sql, context, partner, request)
  const isWaiting = placed.code === 1
  const detail = placed.message ?? ''
  return { status: isWaiting ? { code: 201, detail } : { code: 200 }, order_id: placed.id }
}

async function withdraw(
  sql: Transaction,
  context: SignedInContext,
  { order_id }: ReceivedOrder,
  how: Omit<Withdrawal, 'orderId'>,
): Promise<void> {
  if (order_id === null) return
  const { isWithdrawn, number } = await withdrawOrder(sql, context, { orderId: order_id, ...how })
  if (!isWithdrawn) throw new Refusal(409, 'cxml.in_process', { number })
}

/** Without a version, an order that has changed is the next one. */
function versionOf({ version, kind }: OrderRequest, before: ReceivedOrder[], sent: Sent): number {
  if (version !== undefined) return version
  const same = before.find(each => each.kind === kind)
  if (!same) return (before[0]?.version ?? 0) + 1
  return kind === 'update' && !isSame(same, sent) ? (before[0]?.version ?? 0) + 1 : same.version
}

const isWithdrawn = ({ kind }: Pick<OrderRequest, 'kind'>): boolean => kind === 'delete'

type Sent = Pick<ReceivedOrder, 'lines' | 'content'>

const isSame = (before: Sent, sent: Sent): boolean =>
  before.content === null
    ? JSON.stringify(sorted(before.lines)) === JSON.stringify(sorted(sent.lines))
    : before.content === sent.content

const sorted = (lines: SentLine[]) => lines.map(line => Object.entries(line).toSorted())

function repeatOf({ status, answer, order_id }: ReceivedOrder): Answer {
  const code = status === 201 || status === 204 ? status : 200
  return { status: { code }, repeated: answer, ...(order_id !== null && { order_id }) }
}

const sentLine = ({ line, code, quantity, price, currency, unit }: OrderRequest['items'][number]): SentLine => ({
  line,
  code,
  quantity,
  price,
  currency,
  unit,
})
