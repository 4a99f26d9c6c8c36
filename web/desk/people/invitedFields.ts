import { RIGHTS } from '#domain/permissions.ts'
import { NEW_FIELDS } from '#web/desk/records/newFields.ts'
import { type Field, known } from '#web/desk/records/sections.ts'

const [email, first_name, last_name, role] = NEW_FIELDS.users
const CENTERS = known('centers')
const OF_STAFF = [
  known('countries'),
  { column: 'rights', of: 'set', options: RIGHTS.map(value => ({ value, label: `desk.right_${value}` as const })) },
] as const
const VALIDATION = [
  { column: 'can_validate_orders', of: 'flag' },
  { column: 'can_validate_offers', of: 'flag' },
  { column: 'validation_limit', of: 'amount' },
] as const

/** Whatever may be asked of who is invited. */
export const ALL_INVITED: readonly Field[] = [...NEW_FIELDS.users, CENTERS, ...OF_STAFF.slice(1), ...VALIDATION]

/** For this client where one is given; else of any role, or of users of clients alone. */
export interface Invited {
  client: string | undefined
  isStaffToo: boolean
}

/** What is asked of who is invited as this. */
export function invitedFields(chosen: unknown, { client, isStaffToo }: Invited): readonly Field[] {
  const who = [email, first_name, last_name]
  if (client !== undefined) return [...who, CENTERS, ...VALIDATION]
  if (!isStaffToo) return [...who, { ...known('clients'), required: true }, CENTERS, ...VALIDATION]
  if (chosen === 'client') return [...who, role, known('clients'), CENTERS, ...VALIDATION]
  return chosen === '' ? [...who, role] : [...who, role, ...OF_STAFF]
}
