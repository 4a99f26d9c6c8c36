-- What articles are called in English and in Portuguese, and what is said of them; the Spanish where there is none.
alter table products
  add column name_en text,
  add column name_pt text,
  add column description_en text,
  add column description_pt text;
-- The cards in these languages, of those articles alone that have a translation.
alter table product_cards
  add column card_en text,
  add column card_pt text;
