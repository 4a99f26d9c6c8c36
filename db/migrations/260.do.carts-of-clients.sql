-- A user has a cart for each client and each lead: its key names whom it is for. Until now there was one, without a name.
update carts set session_key = coalesce('client:' || client_id, 'lead:' || lead_id)
where session_key = '' and (client_id is not null or lead_id is not null);

-- When it was changed last: a call that names nobody is for the cart that was.
alter table carts add column used_at timestamptz not null default now();
