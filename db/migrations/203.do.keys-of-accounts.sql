-- The desk finds an account by the address that the exchange knows. Accounts that no file has ever named get the one that they
-- sign in with, where that is nobody else's.
update users u set erp_email = lower(u.email)
where u.erp_email is null
  and not exists (select from users other where other.erp_email = lower(u.email));
