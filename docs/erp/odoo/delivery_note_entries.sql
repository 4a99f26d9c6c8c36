-- Odoo 17 calls what was moved `quantity`; until 16 it is `quantity_done`.
select move.picking_id::text as delivery_note, row_number() over (partition by move.picking_id order by move.sequence, move.id) as line,
  product.default_code as product, move.quantity, coalesce(ordered.price_unit, 0) as price
from stock_move move
  join stock_picking picking on picking.id = move.picking_id and picking.state = 'done'
  join stock_picking_type type on type.id = picking.picking_type_id and type.code = 'outgoing'
  join product_product product on product.id = move.product_id
  left join sale_order_line ordered on ordered.id = move.sale_line_id
where move.state = 'done' and product.default_code is not null
order by move.picking_id, 2
