-- The words of an article that people type, and whether its name has them. Words of two letters, and those with digits,
-- count in names alone: else every number of a code would be one.
create or replace function typed_words(words tsvector) returns table (word text, named boolean)
  language sql immutable as $$
  select lexeme, 'A' = any (weights)
  from unnest(words)
  where lexeme ~ '^[a-z]{3,}$' or 'A' = any (weights) and lexeme ~ '^([a-z0-9]{2,}|[0-9])$'
$$;
