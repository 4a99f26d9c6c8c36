-- A price holds from a day on, the undated one since ever, and perhaps until a day. Without a price of its own a day has
-- the article on request only.
alter table prices
  add column valid_from date not null default '-infinity',
  add column valid_to date,
  alter column price drop not null,
  drop constraint prices_pkey,
  add primary key (country_id, product_id, valid_from);

-- They now take the day for which they derive.
drop function if exists refresh_search(bigint[]);
drop function if exists refresh_articles(bigint[]);
drop function if exists refresh_catalogue();
drop function if exists refresh_sales(date);
