-- Adds to supplier_months what was sold before a day, the first of a month. Who writes days waits meanwhile, and this waits
-- at most three seconds for them: the days are read until it is called again.
create or replace function close_months(day date) returns void language plpgsql as $$
declare
  since date;
begin
  if close_months.day <= (select until from closed_months) then
    return;
  end if;
  set local lock_timeout = '3s';
  lock table supplier_days in share row exclusive mode;
  since := (select until from closed_months for update);
  insert into supplier_months (supplier_id, sales_node_id, month, amount)
  select d.supplier_id, d.sales_node_id, date_trunc('month', d.day)::date, sum(d.amount)
  from supplier_days d
  where d.day >= since and d.day < close_months.day and d.sales_node_id is not null group by 1, 2, 3;
  update closed_months set until = greatest(until, close_months.day);
end $$;
