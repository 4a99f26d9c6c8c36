-- When a file was last stored by a mapping that is kept; null where none was since this is remembered.
alter table mappings add column used_at timestamptz;
