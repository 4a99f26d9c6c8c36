-- Delivery addresses of the clients, and the client itself where it has none.
select partner.id::text as external_id, coalesce(nullif(client.ref, ''), client.id::text) as client,
  coalesce(partner.name, client.name) as name, concat_ws(', ', partner.street, partner.street2) as address,
  partner.city as locality, state.name as province, partner.zip as postal_code, partner.phone
from res_partner partner
  join res_partner client on client.id = coalesce(partner.parent_id, partner.id)
  left join res_country_state state on state.id = partner.state_id
where client.customer_rank > 0 and client.active and partner.active
  and (partner.type = 'delivery' and partner.parent_id is not null
    or partner.parent_id is null and not exists (
      select from res_partner address where address.parent_id = partner.id and address.type = 'delivery' and address.active))
order by 1
