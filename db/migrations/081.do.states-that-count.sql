-- Which states count is said by is_cancelled() and is_ordered() alone: these two were told by whoever called them.
drop function lock_center(bigint, timestamptz, timestamptz, int[]);
drop function try_lock_center(bigint, timestamptz, timestamptz, int[]);

-- Orders with cancelled lines are summed anew at the next import.
insert into stale_derivations (name) values ('cancelled_lines') on conflict do nothing;
