/* What a client's centre usually orders of articles at a time, in units: the median of its last five orders with the article, of those
of the whole client where the centre has fewer than two; in whole formats of the kind that was used last. An article that was never
ordered has no row. What stands before `offset 0` is decided first: the whole client is asked only where it is needed. */
create or replace function usual_quantities(client bigint, center bigint, articles bigint[], until timestamptz)
returns table (product_id bigint, quantity numeric) language sql stable rows 20 as $$
  select article.id, greatest(1, round(found.quantity / found.unit)) * found.unit
  from unnest(articles) as article (id)
    cross join lateral last_quantities(client, center, article.id, until) own
    left join lateral (
      select * from last_quantities(client, null, article.id, until) where own.orders < 2 and center is not null offset 0
    ) whole on true
    cross join lateral (
      select case when whole.orders > 0 then whole.quantity else own.quantity end as quantity,
        case when whole.orders > 0 then whole.unit else own.unit end as unit
    ) found
  where found.quantity is not null
$$;
