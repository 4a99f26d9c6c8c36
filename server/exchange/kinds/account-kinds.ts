import { code, flag, key, label, limit, optional, required, rights, role } from './columns.ts'
import type { Kind } from './definition.ts'

const NO = { cleared: 'false' }

export const accountKinds = {
  users: {
    about: 'who signs in',
    withdrawnAs: { column: 'active', value: () => 'false' },
    table: 'users',
    identity: { noun: 'user', id: 'id', key: alias => `${alias}.erp_email` },
    // An account that has an id is found by it. By its address only one is found that the exchange made under it: what a
    // person has as the own address leads to nobody's rights.
    stored: `
      select u.* from users u
      where u.external_id = s.external_id or (u.erp_email = s.email and (s.external_id is null or u.external_id is null))
      order by (u.external_id = s.external_id) is true desc limit 1`,
    columns: [
      optional('external_id', code, 'what the ERP calls the user; without it the row is for the address sent last', {
        stored: undefined,
        unique: true,
      }),
      key('email', { of: 'email' }, 'a new one, sent with the external_id, becomes the address of the account', {
        stored: 'erp_email',
      }),
      required('first_name', label),
      required('last_name', label),
      required('role', role),
      optional('password', { of: 'password' }, 'stored as an argon2id hash', { stored: 'password_hash' }),
      optional('countries', {
        of: 'references',
        to: 'countries',
        link: { table: 'user_countries', owner: 'user_id', target: 'country_id' },
      }),
      optional('clients', {
        of: 'references',
        to: 'clients',
        link: { table: 'user_clients', owner: 'user_id', target: 'client_id' },
      }),
      optional('centers', {
        of: 'references',
        to: 'centers',
        link: { table: 'user_centers', owner: 'user_id', target: 'center_id' },
      }),
      optional('can_validate_orders', flag, '', NO),
      optional('can_validate_offers', flag, '', NO),
      optional('validation_limit', limit, 'empty for no limit'),
      optional('phone', label, 'how clients reach a salesperson', { cleared: `''` }),
      optional('active', flag, '', { cleared: 'true' }),
      optional('rights', rights, 'at the desk, of staff that does not administer', { cleared: `'{}'` }),
    ],
    // Only another address of the ERP replaces the one that the person may have changed meanwhile.
    computed: () => ({
      email: 'case when t.erp_email is distinct from s.email then s.email else t.email end',
      external_id: 'coalesce(s.external_id, t.external_id)',
      // Who becomes a client has no rights at the desk any more.
      rights: `case when s.role = 'client' then '{}' else coalesce(t.rights, '{}') end`,
    }),
    checks: row => [
      {
        column: 'rights',
        bad: `${row.given('rights')} and s.role = 'client' and s.rights <> '{}'`,
        reason: `'are for staff, and this is a user of clients'`,
      },
      {
        column: 'email',
        bad: `t.erp_email is distinct from s.email and exists (
          select from users other
          where other.id is distinct from t.id and (lower(other.email) = s.email or other.erp_email = s.email))`,
        reason: `'"' || s.email || '" is the address of another account'`,
      },
    ],
  },
} satisfies Record<string, Kind>
