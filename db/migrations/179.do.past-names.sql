-- Documents show a client, center or lead as it was called then. The names that differ from today's are few: searches of
-- documents find by them without reading a document. keep_past_names() adds to them.
create table past_names (
  party text not null check (party in ('client', 'center', 'lead')),
  party_id bigint not null,
  name text not null,
  search text not null generated always as (fold(name)) stored,
  primary key (party, party_id, name)
);
create index past_names_search on past_names using gin (search gin_trgm_ops);

insert into past_names (party, party_id, name)
select distinct 'client', c.id, d.client_as ->> 'name'
from (
    select client_id, client_as from orders union all select client_id, client_as from offers
    union all select client_id, client_as from delivery_notes union all select client_id, client_as from invoices
    union all select client_id, client_as from catalogs
  ) d join clients c on c.id = d.client_id
where d.client_as ->> 'name' <> c.name;

insert into past_names (party, party_id, name)
select distinct 'center', ce.id, d.center_as ->> 'name'
from (
    select center_id, center_as from orders union all select center_id, center_as from offers
    union all select center_id, center_as from delivery_notes union all select center_id, center_as from invoices
    union all select center_id, center_as from catalogs
  ) d join centers ce on ce.id = d.center_id
where d.center_as ->> 'name' <> ce.name;

insert into past_names (party, party_id, name)
select distinct 'lead', l.id, o.lead_as ->> 'name' from offers o join leads l on l.id = o.lead_id where o.lead_as ->> 'name' <> l.name;

-- Clients are found by tax number and contact as well.
alter table clients drop column search;
alter table clients add column search text not null generated always as (
  fold(external_id || ' ' || name || ' ' || postal_code || ' ' || locality || ' ' || province || ' ' || tax_id || ' '
    || code_key(tax_id) || ' ' || contact)
  ) stored;
create index clients_search on clients using gin (search gin_trgm_ops);
