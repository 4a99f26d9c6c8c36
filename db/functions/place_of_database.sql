/* Where this database stands: the cluster, its timeline, which is a new one after every restore and every failover, and
   the database, which is another one where a copy was loaded beside it. */
create or replace function place_of_database() returns text language plpgsql stable as $$
declare
  database_id oid := (select oid from pg_database where datname = current_database());
begin
  return format('%s/%s/%s', (select system_identifier from pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8), database_id);
exception when others then
  -- Hosted PostgreSQL may forbid the first two functions.
  return database_id::text;
end $$;
