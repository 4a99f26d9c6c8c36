import * as many from '#domain/desk/moves/contract.ts'
import * as one from '#domain/desk/one-arrival-contract.ts'
import * as contract from '#domain/desk/orders-contract.ts'
import { asPage } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { readOrderFile } from '#server/orders/order-file.ts'
import { warehousePdf, warehousePdfs } from '#server/paper/warehouse/warehouse-pdf.ts'
import { deskReader } from '#server/scope/desk.ts'
import { rangeOf } from '#server/desk/range.ts'
import { findTended } from './arrival-store.ts'
import { moveArrival, openArrival, readArrival, sendArrivalAgain } from './arrivals.ts'
import { countArrivalDays, countArrivals, listArrivalKeys, listArrivals } from './list-store.ts'
import { listMovable } from './moves-store.ts'
import { lookAtMoves, moveArrivals } from './moves.ts'
import { mailOrderAgain, writeNote, writeWord } from './notes.ts'
import { exportFile } from './spreadsheet.ts'

export const deskOrderRoutes = feature([
  route(contract.listArrivals, can.readArrivals, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listArrivals(sql, viewer, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(contract.countArrivals, can.readArrivals, ({ sql, viewer }) => countArrivals(sql, viewer)),
  route(contract.countArrivalDays, can.readArrivals, async ({ sql, viewer }, { query }) => ({
    results: await countArrivalDays(sql, viewer, query),
  })),
  route(contract.exportArrivals, can.readArrivals, (context, { query }) => exportFile(context, query)),
  route(many.listArrivalKeys, can.deskOrders, async ({ sql, viewer }, { query }) => ({
    keys: await listArrivalKeys(sql, viewer, query),
  })),
  route(many.printWarehouseSheets, can.deskOrders, async (context, { body }) => {
    const found = await listMovable(context.sql, context.viewer, body.ids)
    return warehousePdfs(
      asReader(context),
      found.flatMap(({ order_id }) => order_id ?? []),
    )
  }),
  route(many.lookAtMoves, can.deskOrders, (context, { body }) => lookAtMoves(context, body)),
  route(many.moveArrivals, can.deskOrders, (context, { body }) => moveArrivals(context, body)),
  route(one.readArrival, can.readArrivals, (context, { params }) => readArrival(context, params.id)),
  route(one.openArrival, can.deskOrders, (context, { params }) => openArrival(context, params.id)),
  route(one.moveArrival, can.deskOrders, (context, { params, body }) => moveArrival(context, params.id, body)),
  route(one.writeNote, can.readArrivals, (context, { params, body }) => writeNote(context, params.id, body.text)),
  route(one.writeWord, can.deskOrders, (context, { params, body }) => writeWord(context, params.id, body.text)),
  route(one.mailOrderAgain, can.deskOrders, (context, { params }) => mailOrderAgain(context, params.id)),
  route(one.sendArrivalAgain, can.deskOrders, (context, { params }) => sendArrivalAgain(context, params.id)),
  route(one.readArrivalFile, can.readArrivals, async (context, { params }) =>
    readOrderFile(asReader(context), await orderOf(context, params.id)),
  ),
  route(one.readWarehouseSheet, can.deskOrders, async (context, { params }) =>
    warehousePdf(asReader(context), await orderOf(context, params.id)),
  ),
])

const asReader = (context: SignedInContext): SignedInContext => ({ ...context, viewer: deskReader(context.viewer) })

/** The order of an arrival that the viewer tends. Throws 404 where it is none. */
async function orderOf({ sql, viewer }: SignedInContext, id: number): Promise<number> {
  const tended = await findTended(sql, viewer, id)
  if (!tended || tended.order_id === null) throw notFound()
  return tended.order_id
}
