-- The part of each delivery that belongs to each center: that of its orders. A delivery without orders is that of the
-- center where it begins.
create view delivery_shares as
  select l.delivery_id, o.center_id, count(*)::numeric / (
      select count(*) from delivery_orders all_l join orders all_o on all_o.id = all_l.order_id
      where all_l.delivery_id = l.delivery_id and all_o.center_id is not null) as share
  from delivery_orders l join orders o on o.id = l.order_id
  where o.center_id is not null
  group by l.delivery_id, o.center_id
  union all
  select d.id, d.center_id, 1 from deliveries d
  where not exists (
    select from delivery_orders l join orders o on o.id = l.order_id
    where l.delivery_id = d.id and o.center_id is not null);
