/* What offers keep of a lead, in the words of a client. */
create or replace function lead_now(lead bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('name', name, 'external_id', external_id, 'tax_id', national_id, 'address', address_main,
    'postal_code', postal_code, 'locality', city, 'country', country_id, 'contact', contact,
    'email', email, 'phone', phone)
  from leads where id = lead
$$;
