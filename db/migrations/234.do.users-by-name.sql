-- The list of people at the desk begins with the first names.
create index users_by_name on users (first_name, last_name, id);
