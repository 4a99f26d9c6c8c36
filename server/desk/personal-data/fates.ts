import type { Fate } from './table-fate.ts'
import { DOCUMENT_FATES } from './document-fates.ts'

const DELETED: Fate = { of: ['user_id'], deleted: true }

/** What happens to each table that can hold a person, in this order. What is told of an account's change comes after the account. */
export const FATES: Readonly<Record<string, Fate>> = {
  carts: { ...DELETED, others: ['session_key', 'observations'] },
  favourites: DELETED,
  last_buyers: DELETED,
  stock_alerts: DELETED,
  week_mails: DELETED,
  substitutions: { of: ['user_id', 'substitute_id'], deleted: true },
  saved_views: { ...DELETED, unless: 'is_shared', mentions: ['name', 'filters'], others: ['list', 'columns'] },
  order_templates: { links: ['user_id'], mentions: ['name'] },
  standing_baskets: { links: ['user_id'], others: ['stopped'] },
  standing_runs: { links: ['decided_by'], others: ['state', 'reason'] },
  views: DELETED,
  going_live_confirmations: { links: ['user_id'], others: ['step'] },
  second_factors: { ...DELETED, others: ['recovery_hashes'] },
  password_resets: DELETED,
  entry_codes: { ...DELETED, others: ['buyer_cookie'] },
  validation_links: DELETED,
  email_changes: { ...DELETED, links: ['asked_by'], addresses: ['email'], others: [] },
  invitations: { ...DELETED, links: ['invited_by'], addresses: ['email'], others: ['language'] },
  sessions: { ...DELETED, others: ['buyer_cookie', 'address', 'user_agent'] },
  idempotency_keys: { ...DELETED, mentions: ['reply'], others: ['route', 'key', 'body_hash'] },
  access_requests: {
    addresses: ['email'],
    deleted: true,
    links: ['decided_by'],
    mentions: ['answer'],
    others: ['language', 'state'],
  },
  mails: {
    addresses: ['recipient'],
    deleted: true,
    mentions: ['recipient', 'subject', 'text_body', 'html_body'],
    others: ['message_id'],
  },
  waiting_mails: { mentions: ['data'], others: ['kind'] },
  attempts: { mentions: ['key'] },
  users: {
    of: ['id'],
    emptied: {
      first_name: 'nothing',
      last_name: 'nothing',
      phone: 'nothing',
      email: 'nobody',
      erp_email: 'null',
      external_id: 'null',
      password_hash: 'null',
      active: 'false',
      can_validate_orders: 'false',
      can_validate_offers: 'false',
      anonymised_at: 'now',
    },
    // `search` is made of the others.
    others: ['role', 'language', 'rights', 'search'],
  },
  // Where somebody acted, which says whose desk finds the account.
  user_clients: { of: ['user_id'] },
  user_centers: { of: ['user_id'] },
  user_countries: { of: ['user_id'], others: ['country_id'] },
  held_users: { of: ['user_id'] },
  sales_node_users: { of: ['user_id'] },
  ...DOCUMENT_FATES,
  pins: {
    of: ['user_id'],
    emptied: { pinned_by: 'nothing' },
    mentions: ['key', 'reason', 'sent'],
    others: ['kind', 'column_name'],
  },
  imports: {
    of: ['user_id'],
    mentions: ['file_name', 'problems', 'warnings', 'source', 'reason'],
    others: ['kind'],
  },
  changes: {
    addresses: ['key'],
    stripped: ['before', 'after'],
    mentions: ['key', 'before', 'after'],
    others: ['kind', 'what'],
  },
  events: {
    of: ['user_id', 'account_id'],
    stripped: ['details'],
    mentions: ['details'],
    others: ['kind', 'request_id'],
  },
}
