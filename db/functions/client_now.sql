/* What documents keep of a client. */
create or replace function client_now(client bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('name', name, 'external_id', external_id, 'tax_id', tax_id, 'address', address,
    'postal_code', postal_code, 'locality', locality, 'country', country_id, 'payment_terms', payment_terms,
    'contact', contact, 'email', email, 'phone', phone)
  from clients where id = client
$$;
