import type { KindName } from '#domain/exchange/kinds.ts'
import { type Actor, can } from '#domain/permissions.ts'

/** What the desk writes of each kind of record, by the columns of the exchange. What is missing is the ERP's alone. */
export const DESK_COLUMNS = {
  clients: [
    'name',
    'address',
    'locality',
    'province',
    'postal_code',
    'phone',
    'email',
    'contact',
    'tax_id',
    'payment_terms',
    'sales_person',
    'locked',
    'locked_reason',
    'credit_limit',
    'order_number_rule',
    'order_file',
    'cost_centers',
    'validators_may_add',
    'standing_by_itself',
    'only_authorized_products',
    'tax_exempt',
    'equivalence_surcharge',
  ],
  centers: [
    'name',
    'address',
    'locality',
    'province',
    'postal_code',
    'contact',
    'phone',
    'morning_open_times',
    'afternoon_open_times',
    'delivery_days',
    'cut_off',
    'observations',
    'purchase_limit',
    'purchase_limit_period',
    'has_facturable',
    'has_delivery_notes',
    'closed',
    'level0',
    'level1',
    'level2',
  ],
  users: [
    'first_name',
    'last_name',
    'role',
    'countries',
    'clients',
    'centers',
    'can_validate_orders',
    'can_validate_offers',
    'validation_limit',
    'phone',
    'active',
    'rights',
  ],
} as const satisfies Partial<Record<KindName, readonly string[]>>

/** What of it a sales person writes of the own clients without the right for people (R514). */
export const COLUMNS_OF_SALES = {
  clients: [],
  centers: ['purchase_limit', 'purchase_limit_period'],
  users: [
    'first_name',
    'last_name',
    'clients',
    'centers',
    'can_validate_orders',
    'can_validate_offers',
    'validation_limit',
    'phone',
    'active',
  ],
} as const satisfies { [Kind in keyof typeof DESK_COLUMNS]: readonly (typeof DESK_COLUMNS)[Kind][number][] }

/** What this person writes of a kind at the desk. */
export const columnsOf = (person: Actor, kind: DeskKind): readonly string[] =>
  can.deskPeople(person) ? DESK_COLUMNS[kind] : can.tendOwnClients(person) ? COLUMNS_OF_SALES[kind] : []

export const DESK_KINDS = ['clients', 'centers', 'users'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

export const isDeskKind = (kind: string): kind is DeskKind => DESK_KINDS.some(each => each === kind)

/** What a new record must say beside them. */
export const DESK_KEYS = {
  clients: ['external_id', 'country'],
  centers: ['external_id', 'client'],
  users: ['email'],
} as const satisfies Record<DeskKind, readonly string[]>
