-- The article that takes the place of one: that which it names or, where that is off sale too, what that one names, and so
-- on. Null where there is none on sale.
create or replace function replacement_of(product bigint, today date) returns bigint language sql stable as $$
  with recursive chain as (
    select p.replaced_by_id as id, 1 as step from products p where p.id = product
    union all
    select p.replaced_by_id, chain.step + 1
    from chain join products p on p.id = chain.id
    where p.on_sale_until < today and chain.step < 10
  )
  select p.id from chain join products p on p.id = chain.id
  where p.on_sale_until is null or p.on_sale_until >= today
  order by chain.step limit 1
$$;
