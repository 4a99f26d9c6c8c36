import type { DeskCenter } from '#domain/desk/clients-contract.ts'
import { purchaseCurrent, purchaseWaiting } from '#server/clients/purchase-current.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type RouteRow, routeSaid, withRoute } from '#server/database/route-said.ts'
import { tendedClients } from '#server/scope/desk.ts'

type CenterRow = Omit<DeskCenter, 'delivery_days' | 'cut_off'> & RouteRow

/** The centers of a client that the viewer tends, open ones first. */
export async function listCenters(sql: Queryable, viewer: Viewer, client: number, now: Date): Promise<DeskCenter[]> {
  const rows = await sql<CenterRow[]>`
    select ce.id, ce.external_id, ce.name, ce.address, ce.locality, ce.contact, ce.phone, ce.morning_open_times,
      ce.afternoon_open_times, ${routeSaid(sql)}, ce.purchase_limit, ce.purchase_limit_period, ce.closed,
      ${purchaseCurrent(sql, now)} as purchase_current, ${purchaseWaiting(sql, now)} as purchase_waiting
    from centers ce join clients c on c.id = ce.client_id join countries co on co.id = c.country_id
    where ce.client_id = ${client} and ${tendedClients(sql, viewer)}
    order by ce.closed, ce.name, ce.id`
  return rows.map(row => withRoute(row))
}
