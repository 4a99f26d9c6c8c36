/* An offer comes in at the desk when it is accepted (11), and is done with when it is ordered or goes another way (12). */
create or replace function take_in_offers() returns trigger language plpgsql as $$
begin
  if new.stage <> 'accepted' then
    update arrivals set state = 12, search = offer_text(new) where offer_id = new.id;
    return null;
  end if;
  insert into arrivals as a (kind, offer_id, client_id, country_id, arrived_at, state, search)
  select 'offer', new.id, new.client_id, coalesce(c.country_id, l.country_id), now(), 11,
    offer_text(new)
  from (values (1)) one left join clients c on c.id = new.client_id left join leads l on l.id = new.lead_id
  on conflict (offer_id) do update set state = 11, search = excluded.search;
  return null;
end $$;

create or replace trigger offers_taken_in after update on offers for each row when (
  (old.stage, old.client_as, old.center_as, old.lead_as, old.user_as)
  is distinct from (new.stage, new.client_as, new.center_as, new.lead_as, new.user_as)
) execute function take_in_offers();
