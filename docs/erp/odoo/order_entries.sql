select line.order_id::text as "order", row_number() over (partition by line.order_id order by line.sequence, line.id) as line,
  product.default_code as product, line.product_uom_qty as quantity, line.price_unit as price, line.discount,
  line.price_subtotal as base, line.name as description
from sale_order_line line
  join sale_order o on o.id = line.order_id and o.state in ('sale', 'done', 'cancel')
  join product_product product on product.id = line.product_id
where line.display_type is null and product.default_code is not null
order by line.order_id, 2
