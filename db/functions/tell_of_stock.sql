/* Who has asked for it gets a mail, once, when an article is in stock again. Whoever changes the stock, it is the same: the
command of the exchange, which has no queue of jobs, does it, too. */
create or replace function tell_of_stock() returns trigger language plpgsql as $$
begin
  with asked as (
    delete from stock_alerts a where a.product_id = new.id returning a.user_id
  )
  insert into waiting_mails (kind, data)
  select 'back_in_stock', jsonb_build_object('product_id', new.id, 'user_id', asked.user_id)
  from asked order by asked.user_id;
  return null;
end $$;

create or replace trigger products_in_stock after update of stock on products
  for each row when (old.stock <= 0 and new.stock > 0) execute function tell_of_stock();
