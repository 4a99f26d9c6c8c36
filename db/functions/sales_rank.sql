-- What everybody sees first: what sells to most, then what is in stock.
create or replace function sales_rank(sales smallint, stock numeric) returns smallint language sql immutable as $$
  select (coalesce(sales, 0) * 2 + (stock > 0)::int)::smallint
$$;
