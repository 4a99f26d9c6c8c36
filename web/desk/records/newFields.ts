import type { DeskKind } from '#domain/desk/columns.ts'
import { ROLES } from '#domain/permissions.ts'
import { type Field, known, required, SALES_PERSON, text } from './sections.ts'

/** What is asked for a new record. */
export const NEW_FIELDS = {
  clients: [
    required('external_id'),
    required('name'),
    { column: 'country', of: 'known', what: 'countries', required: true },
    SALES_PERSON,
  ],
  centers: [required('external_id'), required('name'), text('address'), text('postal_code'), text('locality')],
  users: [
    required('email'),
    required('first_name'),
    required('last_name'),
    {
      column: 'role',
      of: 'choice',
      required: true,
      // Who administers is named by who has the machine.
      options: ROLES.filter(role => role !== 'admin').map(value => ({ value, label: `desk.role_${value}` as const })),
    },
    known('countries'),
    known('clients'),
  ],
} as const satisfies Record<DeskKind, readonly Field[]>
