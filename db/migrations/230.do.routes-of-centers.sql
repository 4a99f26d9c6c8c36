-- On which days of the week a route comes (1 Monday … 7 Sunday), and until when one orders on the working day before. What a
-- center does not say its province does, else its country.
alter table centers add column delivery_days text[] not null default '{}' check (delivery_days <@ array['1', '2', '3', '4', '5', '6', '7']);
alter table centers add column cut_off text not null default '' check (cut_off ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');
alter table provinces add column delivery_days text[] not null default '{}' check (delivery_days <@ array['1', '2', '3', '4', '5', '6', '7']);
alter table provinces add column cut_off text not null default '' check (cut_off ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');
alter table countries add column delivery_days text[] not null default '{}' check (delivery_days <@ array['1', '2', '3', '4', '5', '6', '7']);
alter table countries add column cut_off text not null default '' check (cut_off ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');
