import type { OpenCart } from '#domain/cart/open-carts.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isVisibleCart } from '#server/scope/carts.ts'
import { openCenters, visibleClients } from '#server/scope/clients.ts'
import { visibleLeads } from '#server/scope/leads.ts'

/** The carts with lines of those for whom the viewer may still buy, the one changed last first. */
export const listCarts = (sql: Queryable, viewer: Viewer, most: number): Promise<OpenCart[]> => sql<OpenCart[]>`
  select
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'external_id', c.external_id) end as client,
    case when ce.id is not null then jsonb_build_object('id', ce.id, 'name', ce.name) end as center,
    case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as lead,
    (select count(*)::int from cart_items ci where ci.cart_id = ca.id) as lines, ca.used_at as changed_at
  from carts ca
    left join clients c on c.id = ca.client_id and ${visibleClients(sql, viewer)}
    left join centers ce on ce.id = ca.center_id and ce.client_id = c.id and ${openCenters(sql, viewer)}
    left join leads l on l.id = ca.lead_id and ${visibleLeads(sql, viewer)}
  where ${isVisibleCart(sql, viewer)} and (c.id is not null or l.id is not null)
  order by ca.used_at desc, ca.id desc limit ${most}`
