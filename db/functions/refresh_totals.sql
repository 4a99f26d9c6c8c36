-- Makes the totals of orders, delivery notes or invoices what the view of the table says.
create or replace function refresh_totals(documents text, ids bigint[]) returns void language plpgsql as $$
declare
  totals text[] := array['base', 'tax_total', 'total', 'billable_center', 'lines']
    || case documents when 'orders' then array['client_discount'] else '{}' end;
  changes text := (select string_agg(format('%1$I = counted.%1$I', total), ', ') from unnest(totals) total);
  differ text := (select string_agg(format('d.%1$I <> counted.%1$I', total), ' or ') from unnest(totals) total);
begin
  execute format(
    'update %I d set %s from %I counted where counted.id = any ($1) and d.id = counted.id and (%s)',
    documents, changes, 'counted_' || documents, differ) using ids;
end $$;
