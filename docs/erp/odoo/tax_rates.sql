-- Rates of tax on sales, by country. The code is the percentage, as the articles name it.
select distinct lower(country.code) as country, trim_scale(tax.amount::numeric)::text as code, tax.amount as rate
from account_tax tax
  join res_company company on company.id = tax.company_id
  join res_partner partner on partner.id = company.partner_id
  join res_country country on country.id = partner.country_id
where tax.type_tax_use = 'sale' and tax.amount_type = 'percent' and tax.active and tax.amount >= 0
order by 1, 2
