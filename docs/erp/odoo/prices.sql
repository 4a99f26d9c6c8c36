-- The sales price of the article. Prices of price lists (product_pricelist_item) that are agreed with one client are special_prices.
select lower(country.code) as country, product.default_code as product, round(template.list_price::numeric, 4) as price
from product_product product
  join product_template template on template.id = product.product_tmpl_id
  cross join res_company company
  join res_partner partner on partner.id = company.partner_id
  join res_country country on country.id = partner.country_id
where product.default_code is not null and template.sale_ok and product.active and template.active
order by 1, 2
