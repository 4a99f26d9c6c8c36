import { type RouteSaid, routeOf } from '#domain/calendar/route.ts'
import type { DeskCenter } from '#domain/desk/clients-contract.ts'
import { purchaseCurrent, purchaseWaiting } from '#server/clients/purchase-current.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { tendedClients } from '#server/scope/desk.ts'

interface CenterRow extends Omit<DeskCenter, 'delivery_days' | 'cut_off'>, RouteSaid {
  of_province: RouteSaid | null
  of_country: RouteSaid
}

/** The centers of a client that the viewer tends, open ones first. Its province is found by its name, as its holidays are. */
export async function listCenters(sql: Queryable, viewer: Viewer, client: number, now: Date): Promise<DeskCenter[]> {
  const rows = await sql<CenterRow[]>`
    select ce.id, ce.external_id, ce.name, ce.address, ce.locality, ce.contact, ce.phone, ce.morning_open_times,
      ce.afternoon_open_times, ce.delivery_days, ce.cut_off, ce.purchase_limit, ce.purchase_limit_period, ce.closed,
      (select jsonb_build_object('delivery_days', p.delivery_days, 'cut_off', p.cut_off) from provinces p
        where p.country_id = c.country_id and fold(p.name) = fold(ce.province) order by p.id limit 1) as of_province,
      jsonb_build_object('delivery_days', co.delivery_days, 'cut_off', co.cut_off) as of_country,
      ${purchaseCurrent(sql, now)} as purchase_current, ${purchaseWaiting(sql, now)} as purchase_waiting
    from centers ce join clients c on c.id = ce.client_id join countries co on co.id = c.country_id
    where ce.client_id = ${client} and ${tendedClients(sql, viewer)}
    order by ce.closed, ce.name, ce.id`
  return rows.map(({ of_province, of_country, ...center }) => ({
    ...center,
    ...routeOf(center, of_province, of_country),
  }))
}
