-- Confirmed and cancelled orders. Odoo keeps instants in UTC. An order that the portal placed comes back with its number of the portal.
select o.id::text as external_id, coalesce(nullif(o.origin, ''), o.name) as number,
  coalesce(nullif(client.ref, ''), client.id::text) as client, o.partner_shipping_id::text as center,
  to_char(o.date_order, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as order_datetime,
  case o.state when 'cancel' then 10 when 'done' then 6 else 2 end as state, o.client_order_ref as client_order_number
from sale_order o
  join res_partner partner on partner.id = o.partner_id
  join res_partner client on client.id = coalesce(partner.parent_id, partner.id)
where o.state in ('sale', 'done', 'cancel')
order by o.id
