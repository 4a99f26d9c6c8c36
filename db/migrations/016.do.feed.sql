-- What the portal has for the ERP, in the order in which it was committed, so that nothing is skipped or told twice.

alter table events add column lead_id bigint references leads;
alter table events add column quotation_request_id bigint references quotation_requests;
-- Ids are taken before the commit, and commits come in another order; the transaction tells when all before it are done.
alter table events add column xact xid8 not null default pg_current_xact_id();
create index events_xact on events (xact);
create index events_lead on events (lead_id) where lead_id is not null;
create index events_request on events (quotation_request_id) where quotation_request_id is not null;

create table feed (
  position bigint primary key,
  kind text not null check (kind in ('orders', 'offers', 'leads', 'requests')),
  event_id bigint not null unique references events
);
create index feed_kind on feed (kind, position);

-- One row: every event of a transaction before `horizon` is in the feed, whose last position is `position`; up to
-- `told` the ERP has been told that there is something.
create table feed_state (
  only_one boolean primary key default true check (only_one),
  horizon xid8 not null default '0',
  position bigint not null default 0,
  told bigint not null default 0
);
insert into feed_state default values;

/* Puts into the feed what has been committed since; one caller at a time. Answers the last position. */
create function advance_feed() returns bigint language plpgsql as $$
declare
  state feed_state;
  newest xid8;
  upto xid8;
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
  -- A database that was loaded into another server counts its transactions anew.
  if upto < state.horizon then
    state.horizon := '0';
  end if;
  insert into feed (position, kind, event_id)
  select state.position + row_number() over (order by e.xact, e.id),
    case when e.order_id is not null then 'orders' when e.offer_id is not null then 'offers'
      when e.lead_id is not null then 'leads' else 'requests' end,
    e.id
  from events e
  where e.xact >= state.horizon and e.xact < upto
    and (e.order_id is not null or e.offer_id is not null or e.lead_id is not null or e.quotation_request_id is not null)
    and not exists (select from feed f where f.event_id = e.id);
  get diagnostics added = row_count;
  if added > 0 or upto <> state.horizon then
    update feed_state set horizon = upto, position = state.position + added;
  end if;
  return state.position + added;
end $$;
