-- All that is derived of these articles, in the order in which one part rests on another.
create or replace function refresh_articles(touched bigint[], today date default business_day(now())) returns void language plpgsql as $$
begin
  perform refresh_shelves(touched, today);
  perform refresh_own_columns(touched);
  perform refresh_cards(touched);
  perform refresh_search(touched, today);
  perform refresh_facets(touched);
end $$;
