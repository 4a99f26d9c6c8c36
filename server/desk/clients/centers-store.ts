import type { DeskCenter } from '#domain/desk/clients-contract.ts'
import { purchaseCurrent, purchaseWaiting } from '#server/clients/purchase-current.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { tendedClients } from '#server/scope/desk.ts'

/** The centers of a client that the viewer tends, open ones first. */
export const listCenters = (sql: Queryable, viewer: Viewer, client: number, now: Date) => sql<DeskCenter[]>`
  select ce.id, ce.external_id, ce.name, ce.address, ce.locality, ce.contact, ce.phone, ce.morning_open_times,
    ce.afternoon_open_times, ce.purchase_limit, ce.purchase_limit_period, ce.closed,
    ${purchaseCurrent(sql, now)} as purchase_current, ${purchaseWaiting(sql, now)} as purchase_waiting
  from centers ce join clients c on c.id = ce.client_id
  where ce.client_id = ${client} and ${tendedClients(sql, viewer)}
  order by ce.closed, ce.name, ce.id`
