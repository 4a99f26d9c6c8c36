-- The sales of each supplier on each day: the invoices of a client, or the orders of one that is never charged.
create view counted_supplier_days as
  select d.kind, d.client_id, d.center_id, ce.sales_node_id, d.supplier_id, d.day, d.amount
  from (
    select 'orders' as kind, l.client_id, l.center_id, l.supplier_id, l.day, sum(l.amount) as amount
    from ordered_lines l join clients c on c.id = l.client_id and not c.has_invoices
    group by l.client_id, l.center_id, l.supplier_id, l.day
    union all
    select 'invoices', client_id, center_id, supplier_id, day, sum(amount)
    from invoiced_lines
    group by client_id, center_id, supplier_id, day
  ) d left join centers ce on ce.id = d.center_id
  where d.supplier_id is not null and d.amount <> 0;
