-- Counts documents anew: fills the tables that count them from their views, from a month on. Orders and deliveries are
-- counted for the given centers, delivery notes and invoices for the given clients.
create or replace function refresh(documents text, owners bigint[], since date default '-infinity') returns void
language plpgsql as $$
declare
  rollups text[] := case documents
    when 'orders' then array['consumption_months', 'charge_months', 'document_days', 'supplier_days']
    when 'delivery_notes' then array['delivered_months', 'document_days']
    when 'invoices' then array['invoiced_months', 'document_days', 'supplier_days']
    when 'deliveries' then array['emission_months'] end;
  owner text := case when documents in ('orders', 'deliveries') then 'center_id' else 'client_id' end;
  rollup text;
  condition text;
begin
  -- Whoever places an order holds its center, and an import its clients. What they add is waited for and counted below.
  execute format('select from %s where id = any ($1) order by id for no key update',
    case owner when 'center_id' then 'centers' else 'clients' end) using owners;
  if documents = 'invoices' then
    perform refresh_has_invoices(owners);
  end if;
  foreach rollup in array rollups loop
    condition := format('%I = any ($1) and ', owner)
      || case when rollup like '%_days' then format('kind = %L and day >= $2', documents) else 'month >= $2' end;
    execute format('delete from %I where %s', rollup, condition) using owners, since;
    execute format('insert into %1$I select * from %2$I where %3$s', rollup, 'counted_' || rollup, condition) using owners, since;
  end loop;
end $$;
