/* True for the state of an order that counts: it neither waits for its validation nor is cancelled. */
create or replace function is_ordered(state int) returns boolean language sql immutable parallel safe as $$
  select state <> 1 and not is_cancelled(state)
$$;
