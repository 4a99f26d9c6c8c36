-- What a lead has sent to order by, kept with the offer that was made for it.

create table offer_files (
  offer_id bigint primary key references offers on delete cascade,
  name text not null,
  media_type text not null,
  content bytea not null
);
