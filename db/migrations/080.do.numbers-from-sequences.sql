-- Numbers of documents come from a sequence for each kind and year, in a schema of their own: no order waits for the commit
-- of another. Each goes on above every number that is stored, whoever stored it.
create schema numbers;

do $$
declare
  series record;
begin
  for series in
    select s.kind, s.year, greatest(max(s.last), max(stored.last), 0) as last
    from (
      select kind, year, last from number_series
      union all
      select kind, extract(year from now() at time zone 'Europe/Madrid'), 0 from unnest('{P,O,C}'::text[]) as kind
    ) s left join (
      select left(number, 4) as prefix, max(substr(number, 5)::bigint) as last
      from (
        select number from orders where number ~ '^P\d\d-\d{6,9}$'
        union all select number from offers where number ~ '^O\d\d-\d{6,9}$'
        union all select number from catalogs where number ~ '^C\d\d-\d{6,9}$'
      ) written group by 1
    ) stored on stored.prefix = s.kind || right(s.year::text, 2) || '-'
    group by s.kind, s.year
  loop
    execute format('create sequence numbers.%I', lower(series.kind) || '_' || series.year);
    if series.last > 0 then
      perform setval(format('numbers.%I', lower(series.kind) || '_' || series.year), series.last);
    end if;
  end loop;
end $$;

drop table number_series;
