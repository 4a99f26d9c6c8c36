-- What staff that does not administer may do at the desk. The names are those of domain/permissions.ts.
alter table users
  add column rights text[] not null default '{}',
  add constraint users_rights_known check (
    rights <@ array['desk_orders', 'desk_people', 'desk_catalogue', 'desk_shop_window', 'desk_settings', 'desk_history']
  ),
  add constraint users_rights_of_staff check (role <> 'client' or rights = '{}');
