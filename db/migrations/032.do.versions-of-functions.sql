-- From here on functions stand in db/functions/ and are applied after the migrations, each when its text has changed.
-- What a migration creates is a function whose results are stored in columns and indexes: to change it takes their
-- rewriting too.
create table function_versions (
  name text primary key,
  checksum text not null
);
