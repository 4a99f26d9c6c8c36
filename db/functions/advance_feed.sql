/* Puts into the feed what has been committed since; one caller at a time. Answers the last position. */
create or replace function advance_feed() returns bigint language plpgsql as $$
declare
  state feed_state;
  here text := place_of_database();
  newest xid8;
  upto xid8;
  is_moved boolean;
  newest_fed bigint;
  added bigint;
begin
  select * into state from feed_state for update;
  -- Every transaction of this database before `upto` is over, and what it wrote can be seen by the next statement: what
  -- was running when the newest number was read is still among the activities, or has ended since. (The snapshot's own
  -- horizon would wait for transactions of other databases too.)
  newest := pg_snapshot_xmax(pg_current_snapshot());
  select min((newest::text::numeric - ago)::text::xid8) into upto
  from pg_stat_activity a
    -- Activities know the lower half of a number only; what seems to lie far behind has begun since.
    cross join lateral (
      select mod(mod(newest::text::numeric, 4294967296) - a.backend_xid::text::numeric + 4294967296, 4294967296) as ago
    ) distance
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_xid is not null and ago < 2147483648;
  upto := coalesce(upto, newest);
  is_moved := state.place is distinct from here or upto < state.horizon;
  -- The ERP may stand at a position that was given out after the backup was made. What is new goes beyond any of them:
  -- milliseconds run ahead of whatever counts orders, and a later restore begins later.
  if is_moved and state.place is not null then
    state.position := greatest(state.position, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  end if;
  if is_moved then
    -- What can be seen is over, whatever numbers it bears. Of what came along, only numbers
    -- from the horizon on are not in the feed; what was written here since bears any number, but an id beyond all of it.
    select coalesce(max(event_id), 0) into newest_fed from feed;
    -- A plan for any horizon would read all events.
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
    insert into feed (position, kind, event_id)
    select state.position + row_number() over (order by e.id), feed_kind_of(e), e.id
    from events e
    where (e.xact >= state.horizon or e.id > newest_fed)
      and feed_kind_of(e) is not null and not exists (select from feed f where f.event_id = e.id);
  else
    insert into feed (position, kind, event_id)
    select state.position + row_number() over (order by e.xact, e.id), feed_kind_of(e), e.id
    from events e
    where e.xact >= state.horizon and e.xact < upto
      and feed_kind_of(e) is not null and not exists (select from feed f where f.event_id = e.id);
  end if;
  get diagnostics added = row_count;
  if added > 0 or is_moved or upto <> state.horizon then
    update feed_state set horizon = upto, position = state.position + added, place = here;
  end if;
  return state.position + added;
end $$;
