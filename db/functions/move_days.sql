-- The days of centers go with them to another sales node.
create or replace function move_days(centers bigint[]) returns void language plpgsql as $$
begin
  update document_days d set sales_node_id = ce.sales_node_id
  from centers ce
  where ce.id = any (move_days.centers) and d.center_id = ce.id and d.sales_node_id is distinct from ce.sales_node_id;
  update supplier_days d set sales_node_id = ce.sales_node_id
  from centers ce
  where ce.id = any (move_days.centers) and d.center_id = ce.id and d.sales_node_id is distinct from ce.sales_node_id;
end $$;
