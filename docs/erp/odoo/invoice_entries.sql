select line.move_id::text as invoice, row_number() over (partition by line.move_id order by line.sequence, line.id) as line,
  product.default_code as product,
  case invoice.move_type when 'out_refund' then -line.quantity else line.quantity end as quantity, line.price_unit as price,
  case invoice.move_type when 'out_refund' then -line.price_subtotal else line.price_subtotal end as base
from account_move_line line
  join account_move invoice on invoice.id = line.move_id
    and invoice.move_type in ('out_invoice', 'out_refund') and invoice.state = 'posted'
  join product_product product on product.id = line.product_id
where line.display_type = 'product' and product.default_code is not null
order by line.move_id, 2
