-- Who was ever held to centers stays so, also when none of them is left. No centers then means no documents.
create table held_users (
  user_id bigint primary key references users on delete cascade
);
insert into held_users select distinct user_id from user_centers;

-- Consumption, limit and documents belong to the client and the center that they were made for. A center that moves to
-- another client may be ordered for by both in the same month.
alter table consumption_months
  drop constraint consumption_months_pkey,
  add primary key (center_id, product_id, month, client_id);

-- The limit of a center is what its present client ordered for it, told by the index alone.
drop index orders_center;
create index orders_center on orders (center_id, order_datetime desc, id desc) include (state, base, client_id);

create temporary table moved on commit drop as
  select distinct o.center_id as id from orders o join centers ce on ce.id = o.center_id where ce.client_id <> o.client_id;
delete from consumption_months m using moved where m.center_id = moved.id;
insert into consumption_months (client_id, center_id, product_id, month, quantity, amount)
select o.client_id, o.center_id, e.product_id, date_trunc('month', o.order_datetime at time zone 'Europe/Madrid')::date,
  sum(round(e.quantity * e.unit_quantity, 3)), sum(e.base)
from moved join orders o on o.center_id = moved.id
  join order_entries e on e.order_id = o.id
  join products p on p.id = e.product_id
where o.state not in (1, 9, 10) and coalesce(e.state not in (9, 10), true) and not p.is_charge
group by 1, 2, 3, 4;
