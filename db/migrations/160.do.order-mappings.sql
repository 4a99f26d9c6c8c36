-- Which column of a client's own list is which, as it was answered: by the headings of the list.
create table order_mappings (
  client_id bigint not null references clients on delete cascade,
  headings text not null,
  columns jsonb not null,
  changed_at timestamptz not null,
  primary key (client_id, headings)
);

-- Codes of digits alone that a spreadsheet has taken for numbers, and so without the zeros before them.
create index products_code_digits on products (ltrim(code_key, '0')) where code_key ~ '^[0-9]+$';
create index client_references_digits on client_references (client_id, ltrim(code_key, '0')) where code_key ~ '^[0-9]+$';
