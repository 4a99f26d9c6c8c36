import { LIMIT_PERIODS } from '#domain/dates.ts'
import type { DESK_COLUMNS, DeskKind } from '#domain/desk/columns.ts'
import { RIGHTS } from '#domain/permissions.ts'
import { ORDER_FILE_RULES } from '#domain/clients/order-rules.ts'
import type { TextKey } from '#web/texts/texts.ts'
import type { Known } from './known/useKnown.ts'
import { CUT_OFF, DELIVERY_DAYS } from './routeFields.ts'

interface Said<Column> {
  column: Column
  /** Where the column is called something else than elsewhere. */
  label?: TextKey
  help?: TextKey
  /** In words that are ready, in place of the help. */
  hint?: string
  required?: true
  /** It is shown, and nobody changes it here. */
  disabled?: true
}

/** How a value is typed. */
export type Field<Column extends string = string> = Said<Column> &
  /** An amount has cents, a number up to six decimals. */
  (
    | { of: 'text' | 'prose' | 'flag' | 'amount' | 'number' | 'list' }
    | { of: 'rule' }
    | { of: 'known'; what: Known; isMany?: true }
    | { of: 'set' | 'choice'; options: readonly { value: string; label: TextKey }[]; isInline?: true }
  )

export interface Section<Column extends string = string> {
  id: string
  title: TextKey
  fields: readonly Field<Column>[]
  /** It is shown, and the viewer writes nothing of it. */
  isLocked?: boolean
  /** Of which records; without it of all. */
  isFor?: (values: Record<string, unknown>) => boolean
}

type Sections = { [Kind in DeskKind]: readonly Section<(typeof DESK_COLUMNS)[Kind][number]>[] }

export const text = <Column extends string>(column: Column) => ({ column, of: 'text' }) as const
export const required = <Column extends string>(column: Column) => ({ column, of: 'text', required: true }) as const
/** Any of what exists. */
export const known = <What extends 'countries' | 'clients' | 'centers'>(what: What) =>
  ({ column: what, of: 'known', what, isMany: true }) as const
export const SALES_PERSON = { column: 'sales_person', of: 'known', what: 'staff' } as const
const flag = <Column extends string>(column: Column) => ({ column, of: 'flag' }) as const

/** What can be changed of many records at once. */
export const BULK_FIELDS = {
  clients: [
    SALES_PERSON,
    text('payment_terms'),
    { column: 'credit_limit', of: 'amount' },
    flag('locked'),
    text('locked_reason'),
    flag('only_authorized_products'),
  ],
  centers: [
    { column: 'purchase_limit', of: 'amount' },
    {
      column: 'purchase_limit_period',
      of: 'choice',
      options: LIMIT_PERIODS.map(value => ({ value, label: `desk.period_${value}` as const })),
    },
    text('morning_open_times'),
    text('afternoon_open_times'),
    DELIVERY_DAYS,
    CUT_OFF,
    flag('has_delivery_notes'),
    flag('closed'),
  ],
  users: [
    flag('active'),
    flag('can_validate_orders'),
    flag('can_validate_offers'),
    { column: 'validation_limit', of: 'amount' },
  ],
} as const satisfies { [Kind in DeskKind]: readonly Field<(typeof DESK_COLUMNS)[Kind][number]>[] }

/** What a form of each kind of record asks for. Each section is saved by itself. */
export const SECTIONS: Sections = {
  clients: [
    {
      id: 'identity',
      title: 'desk.section_identity',
      fields: [
        required('name'),
        text('tax_id'),
        text('address'),
        text('postal_code'),
        text('locality'),
        text('province'),
        text('contact'),
        text('phone'),
        text('email'),
        SALES_PERSON,
      ],
    },
    {
      id: 'sale',
      title: 'desk.section_sale',
      fields: [
        text('payment_terms'),
        { column: 'credit_limit', of: 'amount' },
        flag('locked'),
        text('locked_reason'),
        flag('only_authorized_products'),
        flag('tax_exempt'),
        flag('equivalence_surcharge'),
      ],
    },
    {
      id: 'rules',
      title: 'desk.section_rules',
      fields: [
        { column: 'order_number_rule', of: 'rule' },
        {
          column: 'order_file',
          of: 'choice',
          options: ORDER_FILE_RULES.map(value => ({ value, label: `desk.order_file_${value}` as const })),
        },
        { column: 'cost_centers', of: 'list', help: 'desk.list_help' },
        flag('validators_may_add'),
        flag('standing_by_itself'),
      ],
    },
  ],
  centers: [
    {
      id: 'place',
      title: 'desk.section_place',
      fields: [
        required('name'),
        text('address'),
        text('postal_code'),
        text('locality'),
        text('province'),
        text('contact'),
        text('phone'),
        flag('closed'),
      ],
    },
    {
      id: 'delivery',
      title: 'desk.section_delivery',
      fields: [
        text('morning_open_times'),
        text('afternoon_open_times'),
        DELIVERY_DAYS,
        CUT_OFF,
        { column: 'observations', of: 'prose' },
        flag('has_delivery_notes'),
        flag('has_facturable'),
      ],
    },
    { id: 'levels', title: 'desk.section_levels', fields: [text('level0'), text('level1'), text('level2')] },
  ],
  users: [
    {
      id: 'person',
      title: 'desk.section_person',
      fields: [required('first_name'), required('last_name'), text('phone'), flag('active')],
    },
    {
      id: 'validation',
      title: 'desk.section_validation',
      fields: [flag('can_validate_orders'), flag('can_validate_offers'), { column: 'validation_limit', of: 'amount' }],
    },
    {
      id: 'reach',
      title: 'desk.section_reach',
      fields: [known('countries'), known('clients'), known('centers')],
    },
    {
      id: 'rights',
      title: 'desk.section_rights',
      fields: [
        {
          column: 'rights',
          of: 'set',
          options: RIGHTS.map(value => ({ value, label: `desk.right_${value}` as const })),
        },
      ],
      // Clients have none.
      isFor: ({ role }) => role !== 'client',
    },
  ],
}
