-- Addresses come from the ERP's files. Those of another scheme than http or https, which a browser would run or read from
-- the visitor's machine, are taken no more; what is already there goes. The portal's own drawings (/art/) have no host.
do $$
declare
  web constant text := '^(https?://[^[:space:]\\]+|/art/[[:alnum:]_./-]+)$';
  changed bigint := 0;
  touched bigint;
begin
  update categories set image_url = null where image_url !~* web;

  update products set image_url = null where image_url !~* web;
  get diagnostics touched = row_count;
  changed := changed + touched;

  update products p
  set extra_images = array(select picture from unnest(p.extra_images) with ordinality as e (picture, place)
    where picture ~* web order by place)
  where exists (select from unnest(p.extra_images) as e (picture) where picture !~* web);
  get diagnostics touched = row_count;
  changed := changed + touched;

  delete from product_documents where url !~* web;
  get diagnostics touched = row_count;
  changed := changed + touched;

  delete from product_safety where image_url !~* web;
  get diagnostics touched = row_count;
  changed := changed + touched;

  if changed > 0 then
    perform refresh_catalogue();
  end if;
end $$;
