/* A request for quotation comes in at the desk: of its client, or of the country in which who asks is. 13 waits for an answer. What
is found by follows the request; the name of an account is not kept here. */
create or replace function take_in_requests() returns trigger language plpgsql as $$
begin
  insert into arrivals (kind, quotation_request_id, client_id, country_id, arrived_at, state, search)
  select 'request', new.id, new.client_id, coalesce(c.country_id, p.country_id, country_of_person(new.user_id)), new.created_at, 13,
    fold(concat_ws(' ', c.name, c.external_id, ce.name, new.name, new.business_name, new.email))
  from (values (1)) one left join clients c on c.id = new.client_id left join centers ce on ce.id = new.center_id
    left join provinces p on p.id = new.region_id
  on conflict (quotation_request_id) do update set search = excluded.search;
  return null;
end $$;

create or replace trigger requests_taken_in after insert or update on quotation_requests
  for each row execute function take_in_requests();
