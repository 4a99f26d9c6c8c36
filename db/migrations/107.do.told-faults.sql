-- When the operators were told last that something does not work.
create table told_faults (
  fault text primary key,
  told_at timestamptz not null
);
