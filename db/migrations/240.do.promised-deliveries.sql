-- What was promised of the delivery of an order when it was made: day, the instant until which one ordered for it, the opening
-- times of the center, and the time zone of its country. Null where nothing was promised.
alter table orders add column promised jsonb;
