-- The picture beside the sign-in can be a photo of the company, which is kept as WebP beside its logos.
alter table company_pictures drop constraint company_pictures_type_check;
alter table company_pictures add constraint company_pictures_type_check
  check (type in ('image/svg+xml', 'image/png', 'image/webp'));
