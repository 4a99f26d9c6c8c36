-- Lines are written anew when they are put in order. This is the id that a line had when its article was added: by it
-- the order of purchase is found again. Null where the line still has it.
alter table cart_items add column first_id bigint;
