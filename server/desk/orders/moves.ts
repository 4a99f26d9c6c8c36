import type { z } from 'zod'
import { type Stays, staysBecause } from '#domain/desk/moves/moves.ts'
import type * as contract from '#domain/desk/moves/contract.ts'
import { needsReason } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { recordManyByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { takeOrderStep } from '#server/placing/approval/order-step.ts'
import { updateState } from './arrival-store.ts'
import { listMovable, type Movable } from './moves-store.ts'

type Look = z.output<NonNullable<typeof contract.lookAtMoves.body>>
type Wish = z.output<NonNullable<typeof contract.moveArrivals.body>>

const stayOf = ({ id, number, state }: Movable, why: Stays) => ({ id, number, state, why })

/** Which of these can be put into a state. Throws 404 where the viewer does not tend one of them. */
export async function lookAtMoves(
  { sql, viewer }: SignedInContext,
  { ids, state }: Look,
): Promise<contract.LookedMoves> {
  const found = await listMovable(sql, viewer, ids)
  if (found.length < new Set(ids).size) throw notFound()
  const judged = found.map(each => ({ each, why: staysBecause(each, state) }))
  return {
    can: judged.flatMap(({ each, why }) => (why === undefined ? [{ id: each.id, from: each.state }] : [])),
    stays: judged.flatMap(({ each, why }) => (why === undefined ? [] : [stayOf(each, why)])),
  }
}

/**
 * Puts all that still can into a state, in one transaction with one entry in the history. What has moved since it was shown
 * stays as it is.
 */
export async function moveArrivals(
  context: SignedInContext,
  { moves, state, reason }: Wish,
): Promise<z.input<typeof contract.moveArrivals.reply>> {
  const { sql, viewer, requestId, now } = context
  if (needsReason(state) && reason.trim() === '') throw fieldFailure('reason', 'errors.required')
  const shown = new Map(moves.map(({ id, from }) => [id, from]))
  return sql.begin(async transaction => {
    const found = await listMovable(transaction, viewer, [...shown.keys()])
    if (found.length < shown.size) throw notFound()
    const moved: Movable[] = []
    const stays: ReturnType<typeof stayOf>[] = []
    // In the order of their ids, so that two persons who move the same ones wait for each other and not for ever.
    for (const each of found) {
      const from = shown.get(each.id) ?? each.state
      const why = from === each.state ? staysBecause(each, state) : 'moved'
      if (why === undefined && (await take(transaction, context, { arrival: each, from, state, reason })))
        moved.push(each)
      else stays.push(stayOf(each, why ?? 'moved'))
    }
    await recordManyByHand(
      transaction,
      moved.map(({ kind, id, number, state: before }) => ({
        kind: kind === 'order' ? 'orders' : 'arrivals',
        key: kind === 'order' ? number : String(id),
        what: 'changed',
        before: { state: before },
        after: { state },
      })),
      { sender: personSender(viewer, requestId), now, reason },
    )
    return { moved: moved.length, stays }
  })
}

interface Taking {
  arrival: Movable
  from: number
  state: number
  reason: string
}

/** False where somebody else was faster: nothing of it is written then. */
async function take(
  sql: Transaction,
  context: SignedInContext,
  { arrival: { id, order_id }, from, state, reason }: Taking,
): Promise<boolean> {
  if (order_id === null) return updateState(sql, id, { from, state })
  try {
    await sql.savepoint(savepoint => takeOrderStep(savepoint, context, { orderId: order_id, state, from, reason }))
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 409) return false
    throw error
  }
}
