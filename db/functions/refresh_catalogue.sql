-- All that is derived from the catalogue: the levels of the categories, then every article.
create or replace function refresh_catalogue(today date default business_day(now())) returns void language plpgsql as $$
begin
  with recursive tree as (
    select id, 1 as level from categories where parent_id is null
    union all
    select c.id, tree.level + 1 from categories c join tree on c.parent_id = tree.id where tree.level < 4
  )
  update categories c set level = tree.level from tree where tree.id = c.id and c.level <> tree.level;

  perform refresh_articles(array(select id from products), today);
end $$;
