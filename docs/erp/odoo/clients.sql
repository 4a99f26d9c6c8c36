-- Companies that buy. The reference of the partner is the key; where it is empty its number is.
select coalesce(nullif(partner.ref, ''), partner.id::text) as external_id, partner.name, lower(country.code) as country,
  concat_ws(', ', partner.street, partner.street2) as address, partner.city as locality, state.name as province,
  partner.zip as postal_code, partner.phone, partner.email, partner.vat as tax_id
from res_partner partner
  join res_country country on country.id = partner.country_id
  left join res_country_state state on state.id = partner.state_id
where partner.parent_id is null and partner.customer_rank > 0 and partner.active
order by 1
