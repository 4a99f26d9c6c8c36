import type { Fate } from './table-fate.ts'

// What a client or centre says of itself, as it stood on the day: the company's, as the ERP sends it.
const PARTIES = ['client_as', 'center_as']

/** Documents and messages: number, lines, amounts and client stay by law, without who made them. */
export const DOCUMENT_FATES: Readonly<Record<string, Fate>> = {
  orders: {
    of: ['user_id'],
    emptied: { user_as: 'person' },
    mentions: ['observations', 'client_order_number', 'cost_center'],
    // `search` is made of the others.
    others: [
      'external_id',
      'number',
      'currency_code',
      'currency_symbol',
      'search',
      'waiting_reasons',
      'promised',
      ...PARTIES,
    ],
  },
  order_questions: { of: ['asked_by'], links: ['answered_by'], mentions: ['question', 'answer'] },
  order_versions: {
    of: ['user_id'],
    links: ['in_place_of'],
    emptied: { user_as: 'person' },
    mentions: ['reason', 'reasons'],
  },
  offers: {
    of: ['user_id'],
    emptied: { user_as: 'person' },
    mentions: ['observations', 'client_order_number', 'send_to'],
    others: ['number', 'currency_code', 'currency_symbol', 'search', 'waiting_reasons', 'stage', 'lead_as', ...PARTIES],
  },
  offer_links: { mentions: ['email'] },
  offer_files: { mentions: ['name'], others: ['media_type'] },
  order_files: { mentions: ['name'], others: ['media_type'] },
  catalogs: {
    of: ['user_id'],
    emptied: { user_as: 'person' },
    mentions: ['name', 'details', 'recipients'],
    others: ['number', 'type', 'currency_code', 'currency_symbol', 'search', ...PARTIES],
  },
  certificates: { of: ['user_id'], others: ['number', 'language', 'figures', 'sha256'] },
  erp_answers: { mentions: ['reason'], others: ['state', 'external_id'] },
  help_messages: {
    of: ['user_id'],
    addresses: ['email'],
    emptied: { full_name: 'dash', email: 'nobody', phone_number: 'nothing', technical: 'nothing' },
    mentions: ['full_name', 'email', 'phone_number', 'description', 'technical'],
    others: ['company'],
  },
  quotation_requests: {
    of: ['user_id'],
    addresses: ['email'],
    emptied: { name: 'dash', email: 'nobody', phone: 'nothing' },
    mentions: ['name', 'email', 'phone', 'text'],
    others: ['business_name'],
  },
  client_notes: { of: ['user_id'], mentions: ['text'] },
  arrival_notes: { of: ['user_id'], addresses: ['mailed_to'], mentions: ['text', 'mailed_to'] },
  // `search` is made of the document that came in.
  arrivals: { of: ['opened_by'], others: ['kind', 'country_id', 'search'] },
  punchout_partners: {
    links: ['user_id'],
    others: [
      'name',
      'client_session',
      'domain',
      'identity',
      'own_domain',
      'own_identity',
      'oci_user',
      'oci_fields',
      'return_hosts',
      'frame_hosts',
      'units',
      'classifications',
      'message_url',
    ],
  },
  punchout_sessions: {
    of: ['user_id'],
    mentions: ['request'],
    others: ['protocol', 'operation', 'buyer_cookie', 'return_url', 'ended_by'],
  },
  punchout_messages: {
    mentions: ['body', 'answer', 'problem'],
    others: ['direction', 'protocol', 'kind', 'payload_id'],
  },
  punchout_orders: {
    mentions: ['content', 'lines'],
    others: ['buyer_order_id', 'kind', 'answer', 'confirmed'],
  },
  api_keys: { links: ['user_id'], others: ['name', 'sends', 'reads', 'networks', 'accepts', 'decimals'] },
  // Whom a sales person sells to: what they say of themselves is theirs.
  clients: {
    links: ['sales_person_id'],
    others: [
      'external_id',
      'name',
      'country_id',
      'address',
      'locality',
      'province',
      'postal_code',
      'phone',
      'email',
      'contact',
      'tax_id',
      'payment_terms',
      'locked_reason',
      'order_number_rule',
      'order_file',
      'cost_centers',
      'search',
    ],
  },
  leads: {
    links: ['sales_person_id'],
    others: [
      'external_id',
      'name',
      'email',
      'country_id',
      'contact',
      'national_id',
      'phone',
      'address_main',
      'city',
      'postal_code',
      'search',
    ],
  },
}
