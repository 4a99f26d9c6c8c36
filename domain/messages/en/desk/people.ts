import type { people as spanish } from '#domain/messages/es/desk/people.ts'

export const people: typeof spanish = {
  person_count_one: '{{number}} person',
  person_count_other: '{{number}} people',
  search_people: 'Search people',
  search_people_help: 'Name, e-mail, telephone or client',
  person: 'Person',
  role_admin: 'Administration',
  role_sales_person: 'Sales rep',
  role_lead_manager: 'Lead manager',
  role_client: 'Client',
  reaches: 'Reaches',
  more_clients: 'and {{number}} more',
  validates: 'Approves',
  validates_up_to: 'up to {{limit}}',
  validates_orders: 'Orders',
  validates_offers: 'Offers',
  last_seen: 'Last seen',
  blocked: 'Blocked',
  no_key: 'This account has never come by a file, so it cannot be changed here.',
  no_people: 'Nobody signs in for this client',
  no_people_help: 'Invite whoever is going to order, or import them from a file.',
  // As filters of a list: several.
  filter_all: 'All',
  filter_blocked: 'Blocked',
  filter_invited: 'Invited',
  filter_refused: 'Refused',
}
