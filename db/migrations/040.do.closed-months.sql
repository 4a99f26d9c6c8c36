-- Sales of suppliers by month and node, of months that are over: a dashboard reads a few rows instead of every day of two
-- years. Days of the current month are left out, so that orders of different centers never wait for the same row.

-- The first day that is not in the months below.
create table closed_months (
  until date not null check (until = date_trunc('month', until)),
  only_row boolean primary key default true check (only_row)
);
insert into closed_months (until) values (date_trunc('month', now() at time zone 'Europe/Madrid')::date);

create table supplier_months (
  supplier_id bigint not null,
  sales_node_id bigint not null,
  -- Its first day.
  month date not null,
  amount numeric(14, 2) not null,
  primary key (supplier_id, sales_node_id, month) include (amount)
);
insert into supplier_months (supplier_id, sales_node_id, month, amount)
select supplier_id, sales_node_id, date_trunc('month', day)::date, sum(amount)
from supplier_days where sales_node_id is not null and day < (select until from closed_months) group by 1, 2, 3;
