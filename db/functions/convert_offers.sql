/* Offers that an order was placed from are converted by it, whatever was answered: who made them may have settled it by
telephone. What is converted already, or was withdrawn, stays as it is. Answers how many were converted. */
create or replace function convert_offers(ids bigint[], at timestamptz, by_user bigint, request text, order_number text)
returns bigint language sql as $$
  with changed as (
    update offers o set stage = 'converted', version = o.version + 1
    where o.id = any (ids) and o.state = 2 and o.stage not in ('converted', 'withdrawn')
    returning o.id, o.version
  ), told as (
    insert into events (happened_at, kind, user_id, offer_id, request_id, details)
    select at, 'offer_converted', by_user, id, request, jsonb_build_object('version', version, 'reason', order_number)
    from changed returning 1
  )
  select count(*) from told
$$;
