-- A search is planned for its words, so that their frequencies must be known better than by the usual hundred values.
alter table arrivals alter column search set statistics 500;
analyze arrivals (search);
