-- Counts the centers of nodes and countries anew, after a statement that changes which there are.
create or replace function count_node_centers() returns trigger language plpgsql as $$
begin
  with counted as (
    select * from counted_sales_node_centers
  ), gone as (
    delete from sales_node_centers k
    where not exists (
      select from counted w
      where w.country_id = k.country_id and w.sales_node_id is not distinct from k.sales_node_id)
  )
  insert into sales_node_centers as k (sales_node_id, country_id, centers)
  select sales_node_id, country_id, centers from counted
  on conflict (sales_node_id, country_id) do update set centers = excluded.centers
    where k.centers <> excluded.centers;
  return null;
end $$;

create or replace trigger centers_of_nodes_written after insert or delete or update of sales_node_id, client_id on centers
  for each statement execute function count_node_centers();
create or replace trigger centers_of_nodes_moved after update of country_id on clients
  for each statement execute function count_node_centers();
