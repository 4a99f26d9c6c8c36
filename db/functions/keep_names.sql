/* Gives documents of before the names of today, at most `batch` of them with their lines, and remembers how far it has come. True
where there may be more, false where all have theirs; null while an import is at work, whose documents these may be. */
create or replace function keep_names(documents text, lines text, line_document text, batch int) returns boolean
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  here kept_names;
  upto bigint;
begin
  if not pg_try_advisory_xact_lock(7305222) then return null; end if;
  execute format('insert into kept_names select %1$L, 0, coalesce(max(id), 0) from %1$I on conflict do nothing', documents);
  select * into here from kept_names k where k.documents = keep_names.documents for update;
  if here.reached >= here.until then return false; end if;
  execute format('select max(id) from (select id from %I where id > $1 and id <= $2 order by id limit $3) next', documents)
    into upto using here.reached, here.until, batch;
  upto := coalesce(upto, here.until);
  execute format('update %I set client_as = client_now(client_id), center_as = center_now(center_id) %s
    where id > $1 and id <= $2 and client_as is null and center_as is null', documents,
    case when documents = 'offers' then ', lead_as = lead_now(lead_id)' else '' end) using here.reached, upto;
  if documents in ('orders', 'offers', 'catalogs') then
    execute format('update %I set user_as = person_now(user_id)
      where id > $1 and id <= $2 and user_as is null and user_id is not null', documents) using here.reached, upto;
  end if;
  execute format('update %1$I e set article_name = p.name, article_code = p.external_id, article_unit = p.measurement_unit
    from products p where p.id = e.product_id and e.%2$I > $1 and e.%2$I <= $2 and e.article_name is null',
    lines, line_document) using here.reached, upto;
  update kept_names k set reached = upto where k.documents = keep_names.documents;
  return true;
end
$$;
