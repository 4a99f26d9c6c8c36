-- What files call their columns and how they write values, kept by name: `headings` are those of the last file that was read
-- by it, so that the next one that looks like it is read alike.
create table mappings (
  name text collate "C" primary key,
  mapping jsonb not null,
  headings text,
  changed_at timestamptz not null
);

-- Keys that exist keep what they had: a point before the decimals. New ones ask where a number can be read in two ways.
alter table api_keys add column decimals text check (decimals in ('.', ','));
update api_keys set decimals = '.';
