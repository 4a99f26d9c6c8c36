/* True for the state of a document or of one of its lines that counts nowhere: not in totals, limits, statistics, consumption. */
create or replace function is_cancelled(state int) returns boolean language sql immutable parallel safe as $$
  select coalesce(state in (9, 10), false)
$$;
