-- What is in own warehouses and not reserved.
select product.default_code as product, greatest(sum(quant.quantity - quant.reserved_quantity), 0) as quantity
from stock_quant quant
  join stock_location location on location.id = quant.location_id and location.usage = 'internal'
  join product_product product on product.id = quant.product_id
where product.default_code is not null
group by product.default_code
order by 1
