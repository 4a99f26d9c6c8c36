-- Documents keep the name of who made them, and the contact, telephone and opening times of whom they were for.
alter table orders add column user_as jsonb;
alter table offers add column user_as jsonb;
alter table catalogs add column user_as jsonb;
-- Documents that have the other names get these as well.
delete from kept_names;
