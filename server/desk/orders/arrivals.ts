import type { z } from 'zod'
import type * as contract from '#domain/desk/one-arrival-contract.ts'
import { stepsFrom } from '#domain/desk/arrival-states.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { sendAgain } from '#server/exchange/answers/answers.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { readOffer } from '#server/offers/service.ts'
import { readOrder } from '#server/orders/service.ts'
import { takeOrderStep } from '#server/placing/approval/order-step.ts'
import { deskReader } from '#server/scope/desk.ts'
import * as store from './arrival-store.ts'

/** One of what came in, whoever of the house tends its client. */
export async function readArrival(context: SignedInContext, id: number): Promise<contract.ArrivalDetail> {
  const { sql, viewer } = context
  const found = await store.findArrival(sql, viewer, id)
  if (!found) throw notFound()
  const { order_id, account_email: _accountEmail, ...arrival } = found
  const reader = { ...context, viewer: deskReader(viewer) }
  const order = order_id === null ? null : await readOrder(reader, order_id)
  const offer_document = arrival.offer === null ? null : await readOffer(reader, 'all', { id: arrival.offer })
  const steps = arrival.is_of_erp || !can.deskOrders(viewer) ? [] : stepsFrom(arrival.kind, arrival.state)
  return { ...arrival, order, offer_document, steps }
}

/** It is new no longer. */
export async function openArrival({ sql, viewer, now }: SignedInContext, id: number): Promise<{ id: number }> {
  if (!(await store.updateOpened(sql, viewer, { id, now }))) throw notFound()
  return { id }
}

/** Puts it into another state: one transaction, with a row of the history. */
export async function moveArrival(
  context: SignedInContext,
  id: number,
  { state, from, reason }: z.output<NonNullable<typeof contract.moveArrival.body>>,
): Promise<contract.ArrivalDetail> {
  await context.sql.begin(async sql => {
    const { kind, order_id } = await requireTended(sql, context, id)
    if (order_id !== null) {
      const { number } = await takeOrderStep(sql, context, { orderId: order_id, state, from, reason })
      await record(sql, context, { kind: 'orders', key: number, before: from, after: state, reason })
      return
    }
    if (!stepsFrom(kind, from).includes(state)) throw new Failure(409, 'desk.no_such_step')
    if (!(await store.updateState(sql, id, { from, state }))) throw new Failure(409, 'desk.moved_since')
    await record(sql, context, { kind: 'arrivals', key: String(id), before: from, after: state, reason })
  })
  return readArrival(context, id)
}

interface Moved {
  kind: 'orders' | 'arrivals'
  key: string
  before: number
  after: number
  reason: string
}

/** Tells the history of a change of state. */
export async function record(
  sql: Transaction,
  { viewer, requestId, now }: SignedInContext,
  { kind, key, before, after, reason }: Moved,
): Promise<void> {
  const change = { kind, key, what: 'changed', before: { state: before }, after: { state: after } } as const
  await recordByHand(sql, change, { sender: personSender(viewer, requestId), now, reason })
}

/** Throws 404 where the viewer does not tend it. */
export async function requireTended(sql: Transaction, { viewer }: SignedInContext, id: number) {
  const tended = await store.findTended(sql, viewer, id)
  if (!tended) throw notFound()
  return tended
}

/** Puts what the ERP has refused into the feed once more. */
export async function sendArrivalAgain(context: SignedInContext, id: number): Promise<contract.ArrivalDetail> {
  const { sql, viewer } = context
  const found = await store.findArrival(sql, viewer, id)
  if (!found) throw notFound()
  if (found.erp === null) throw new Failure(409, 'orders.erp_not_refused', { asCode: true })
  await sendAgain({ ...context, viewer: deskReader(viewer) }, found.erp.id)
  return readArrival(context, id)
}
