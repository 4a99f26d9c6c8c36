-- What was sold of articles goes with them to another supplier. The suppliers are those before, null for none.
create or replace function move_articles(articles bigint[], suppliers bigint[]) returns void language plpgsql as $$
begin
  with moved as materialized (
    select article, supplier_before from unnest(articles, suppliers) as t (article, supplier_before)
  ), sold as materialized (
    select 'invoices' as kind, i.client_id, coalesce(i.center_id, e.center_id) as center_id,
      (i.invoice_datetime at time zone 'Europe/Madrid')::date as day, e.product_id, sum(e.base) as amount
    from moved m join invoice_entries e on e.product_id = m.article join invoices i on i.id = e.invoice_id
    where not is_cancelled(i.state)
    group by 2, 3, 4, 5
    union all
    select 'orders', o.client_id, o.center_id, (o.order_datetime at time zone 'Europe/Madrid')::date, e.product_id,
      sum(e.base)
    from moved m join order_entries e on e.product_id = m.article join orders o on o.id = e.order_id
      join clients c on c.id = o.client_id and not c.has_invoices
    where is_ordered(o.state) and not is_cancelled(e.state) and o.center_id is not null
    group by 2, 3, 4, 5
  ), changes as (
    select s.kind, s.client_id, s.center_id, s.day, m.supplier_before as supplier_id, -s.amount as amount
    from sold s join moved m on m.article = s.product_id where m.supplier_before is not null
    union all
    select s.kind, s.client_id, s.center_id, s.day, p.supplier_id, s.amount
    from sold s join products p on p.id = s.product_id where p.supplier_id is not null
  )
  insert into supplier_days as d (kind, client_id, center_id, sales_node_id, supplier_id, day, amount)
  select c.kind, c.client_id, c.center_id, ce.sales_node_id, c.supplier_id, c.day, sum(c.amount)
  from changes c left join centers ce on ce.id = c.center_id
  group by c.kind, c.client_id, c.center_id, ce.sales_node_id, c.supplier_id, c.day having sum(c.amount) <> 0
  on conflict (center_id, kind, day, supplier_id, client_id) do update set amount = d.amount + excluded.amount;

  delete from supplier_days where amount = 0;
end $$;
