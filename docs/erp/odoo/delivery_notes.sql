select picking.id::text as external_id, picking.name as number, coalesce(nullif(client.ref, ''), client.id::text) as client,
  picking.partner_id::text as center, to_char(picking.date_done, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as delivery_note_datetime,
  picking.sale_id::text as "order"
from stock_picking picking
  join stock_picking_type type on type.id = picking.picking_type_id and type.code = 'outgoing'
  join res_partner partner on partner.id = picking.partner_id
  join res_partner client on client.id = coalesce(partner.parent_id, partner.id)
where picking.state = 'done'
order by picking.id
