import { TARGET_KINDS } from '#domain/dashboard/target-kinds.ts'
import {
  code,
  emptyableKey,
  key,
  label,
  money,
  month,
  oneOf,
  optional,
  optionalKey,
  reference,
  required,
} from './columns.ts'
import { byExternalId, type Kind } from './definition.ts'

export const salesKinds = {
  sales_nodes: {
    about: 'whose figures the sales dashboards show: a tree of at most three levels, with the people of each node',
    table: 'sales_nodes',
    identity: byExternalId('sales node'),
    columns: [
      key('external_id', code),
      required('node_name', label),
      optional('parent', reference('sales_nodes'), 'empty for a node of the first level', { late: true }),
      optional(
        'users',
        {
          of: 'references',
          to: 'users',
          link: { table: 'sales_node_users', owner: 'sales_node_id', target: 'user_id' },
        },
        'each by the external_id, or by the e-mail that was sent last',
      ),
    ],
  },
  sales_targets: {
    about: 'objectives of a node by month, in all or with a supplier',
    table: 'sales_targets',
    uniqueBy: 'sales_node_id, supplier_id, kind, month',
    columns: [
      key('sales_node', reference('sales_nodes')),
      emptyableKey('supplier', reference('suppliers'), 'empty for all suppliers'),
      key('month', month),
      required('target', money, 'an amount, of new_clients a number'),
      optionalKey('kind', oneOf(...TARGET_KINDS), 'sales where it is left out', { cleared: `'sales'` }),
    ],
  },
} satisfies Record<string, Kind>
