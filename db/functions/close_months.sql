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
  update closed_months set until = greatest(until, close_months.day);
  insert into supplier_months select * from counted_supplier_months where month >= since;
end $$;
