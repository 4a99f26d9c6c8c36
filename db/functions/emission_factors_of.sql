-- The set of emission factors that is valid on a day: the newest, one of the country before one of all countries.
create or replace function emission_factors_of(country text, day date) returns setof emission_factors language sql stable as $$
  select * from emission_factors f
  where f.valid_from <= day and (f.country_id is null or f.country_id = country)
  order by f.country_id is null, f.valid_from desc, f.id desc limit 1
$$;
