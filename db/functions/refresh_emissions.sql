-- Keeps what the deliveries of centers came to, each from the given month on.
create or replace function refresh_emissions(centers bigint[], months date[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
begin
  -- Two imports at a time do not write the months of one center.
  perform from centers c where c.id = any (refresh_emissions.centers) order by c.id for no key update;
  delete from emission_months m using unnest(refresh_emissions.centers, months) as t (center_id, since)
  where m.center_id = t.center_id and m.month >= t.since;
  insert into emission_months
  select counted.* from count_emissions(refresh_emissions.centers, refresh_emissions.months) counted
  order by counted.center_id, counted.month;
end $$;
