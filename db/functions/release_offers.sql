/* An accepted offer whose order was withdrawn before anybody validated it is accepted again, and can be ordered once more.
One that nobody had accepted, or that was for a lead, stays converted: who made it copies it again. */
create or replace function release_offers(order_withdrawn bigint, at timestamptz, by_user bigint, request text)
returns bigint language sql as $$
  with withdrawn as (
    select number, client_id from orders where id = order_withdrawn
  ), changed as (
    update offers o set stage = 'accepted', version = o.version + 1
    from withdrawn
    where o.client_id = withdrawn.client_id and o.stage = 'converted' and withdrawn.number = (
        select v.details ->> 'reason' from events v where v.offer_id = o.id and v.kind = 'offer_converted' order by v.id desc limit 1)
      and exists (select from events v where v.offer_id = o.id and v.kind = 'offer_accepted')
    returning o.id, o.version, withdrawn.number
  ), told as (
    insert into events (happened_at, kind, user_id, offer_id, request_id, details)
    select at, 'offer_released', by_user, id, request, jsonb_build_object('version', version, 'reason', number)
    from changed returning 1
  )
  select count(*) from told
$$;
