-- How many centers of each country belong to each sales node, and how many to none.
create view counted_sales_node_centers as
  select ce.sales_node_id, c.country_id, count(*)::int as centers
  from centers ce join clients c on c.id = ce.client_id
  group by ce.sales_node_id, c.country_id;
