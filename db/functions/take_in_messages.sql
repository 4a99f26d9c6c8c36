/* A message to support comes in at the desk: of the client of who wrote it, where there is one alone. 13 waits for an answer.
What is found by follows the message. */
create or replace function take_in_messages() returns trigger language plpgsql as $$
begin
  insert into arrivals (kind, help_message_id, client_id, country_id, arrived_at, state, search)
  select 'message', new.id, own.client_id, country_of_person(new.user_id), new.created_at, 13,
    fold(concat_ws(' ', new.full_name, new.company, new.email, own.name))
  from (
    select case when count(*) = 1 then min(c.id) end as client_id, case when count(*) = 1 then min(c.name) end as name
    from user_clients uc join clients c on c.id = uc.client_id where uc.user_id = new.user_id
  ) own
  on conflict (help_message_id) do update set search = excluded.search;
  return null;
end $$;

create or replace trigger messages_taken_in after insert or update on help_messages
  for each row execute function take_in_messages();
