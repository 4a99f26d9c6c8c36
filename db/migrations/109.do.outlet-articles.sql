-- The catalogue counts the articles that are sold off each time it is opened.
create index products_outlet on products (id) where is_outlet;
