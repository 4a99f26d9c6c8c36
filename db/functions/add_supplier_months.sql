-- Every change of supplier_days goes into the months that are closed, as a difference: whoever changes the days of another
-- center meanwhile adds to the same sum. Sorted, so that two changes never wait for each other.
create or replace function add_supplier_months() returns trigger language plpgsql as $$
declare
  closed date := (select until from closed_months);
begin
  if tg_op = 'INSERT' then
    insert into supplier_months as m (supplier_id, sales_node_id, month, amount)
    select supplier_id, sales_node_id, date_trunc('month', day)::date, sum(amount)
    from added where day < closed and sales_node_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (supplier_id, sales_node_id, month) do update set amount = m.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    insert into supplier_months as m (supplier_id, sales_node_id, month, amount)
    select supplier_id, sales_node_id, date_trunc('month', day)::date, -sum(amount)
    from removed where day < closed and sales_node_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (supplier_id, sales_node_id, month) do update set amount = m.amount + excluded.amount;
  else
    insert into supplier_months as m (supplier_id, sales_node_id, month, amount)
    select supplier_id, sales_node_id, date_trunc('month', day)::date, sum(amount)
    from (
      select supplier_id, sales_node_id, day, amount from added
      union all
      select supplier_id, sales_node_id, day, -amount from removed
    ) d where day < closed and sales_node_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (supplier_id, sales_node_id, month) do update set amount = m.amount + excluded.amount;
  end if;
  return null;
end $$;

create or replace trigger supplier_days_added after insert on supplier_days
  referencing new table as added for each statement execute function add_supplier_months();
create or replace trigger supplier_days_removed after delete on supplier_days
  referencing old table as removed for each statement execute function add_supplier_months();
create or replace trigger supplier_days_changed after update on supplier_days
  referencing new table as added old table as removed for each statement execute function add_supplier_months();
