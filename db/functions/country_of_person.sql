/* In which country somebody is: that of the clients, else the first of the own ones; null where nobody knows. */
create or replace function country_of_person(person bigint) returns text language sql stable as $$
  select coalesce(
    (select min(c.country_id) from user_clients uc join clients c on c.id = uc.client_id where uc.user_id = person),
    (select min(country_id) from user_countries where user_id = person))
$$;
