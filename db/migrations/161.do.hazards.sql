-- What is dangerous about an article, and whether it is a biocide.
create table product_hazards (
  product_id bigint primary key references products on delete cascade,
  biocide boolean not null default false,
  registration_number text,
  signal_word text check (signal_word in ('danger', 'warning')),
  hazard_statements text[] not null default '{}',
  precautionary_statements text[] not null default '{}',
  ufi text
);

-- Nothing green may be said of a biocide. What was sent is kept beside what is told, so that it counts again where the article
-- turns out to be none. These three are the one place that decides it; `biocide` is kept by refresh_own_columns().
alter table products rename column is_eco to sent_is_eco;
alter table products rename column sustainability_index to sent_sustainability_index;
alter table products rename column extra_info to sent_extra_info;
alter table products add column biocide boolean not null default false;
alter table products
  add column is_eco boolean not null generated always as (sent_is_eco and not biocide) stored,
  add column sustainability_index numeric(4, 2)
    generated always as (case when not biocide then sent_sustainability_index end) stored,
  add column extra_info jsonb not null
    generated always as (case when biocide then sent_extra_info - 'Eco certificaciones' else sent_extra_info end) stored;
