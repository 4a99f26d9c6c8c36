-- A visit of a procurement system keeps favourites of its own: its user is shared by all buyers of the partner.
alter table favourites add column punchout_id uuid references punchout_sessions on delete cascade;
alter table favourites drop constraint favourites_user_id_product_id_key;
create unique index favourites_once on favourites (user_id, product_id, punchout_id) nulls not distinct;
create index favourites_visit on favourites (punchout_id) where punchout_id is not null;
