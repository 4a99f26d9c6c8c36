-- Articles that can be sold. Since Odoo 16 names are kept by language.
select product.default_code as external_id,
  coalesce(template.name ->> 'es_ES', template.name ->> 'en_US') as name,
  coalesce(template.description_sale ->> 'es_ES', template.description_sale ->> 'en_US') as description,
  template.categ_id::text as categories,
  (select trim_scale(tax.amount::numeric)::text
    from product_taxes_rel rel join account_tax tax on tax.id = rel.tax_id
    where rel.prod_id = template.id and tax.type_tax_use = 'sale' order by tax.sequence, tax.id limit 1) as tax_code,
  coalesce(uom.name ->> 'es_ES', uom.name ->> 'en_US') as measurement_unit,
  case when product.active and template.active and template.sale_ok then 0 else 1 end as obsolete
from product_product product
  join product_template template on template.id = product.product_tmpl_id
  join uom_uom uom on uom.id = template.uom_id
where product.default_code is not null and template.sale_ok
order by product.default_code
