-- Whom a row of the ERP means: the account with its id, or the one that the exchange made under the address that it sent
-- last. The address that a person signs in with may be another one by now, and never leads to somebody else's rights.
alter table users
  add column external_id text unique,
  add column erp_email text unique;

-- So far a row found an account by its address alone: that of the row which made it, as the events tell.
update users u set erp_email = made.email
from (
  select distinct on (address) account_id, address as email
  from (
    select n.id as account_id, lower(n.email) as current,
      lower(coalesce((
        select e.details ->> 'email' from events e
        where e.kind = 'account_created' and e.account_id = n.id order by e.id limit 1), n.email)) as address
    from users n
  ) known order by address, current = address desc, account_id
) made
where u.id = made.account_id;
