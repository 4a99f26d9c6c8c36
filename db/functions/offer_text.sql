/* What an offer is found by at the desk. */
create or replace function offer_text(o offers) returns text language sql immutable as $$
  select fold(concat_ws(' ', o.number, coalesce(o.client_as, o.lead_as) ->> 'name', coalesce(o.client_as, o.lead_as) ->> 'external_id',
    o.center_as ->> 'name', o.user_as ->> 'first_name', o.user_as ->> 'last_name'))
$$;
