-- The version tells which vocabulary is current; pages are not kept any more.
alter table search_version drop column words, drop column categories;
