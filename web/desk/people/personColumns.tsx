import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { formatDay } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { PersonBadge } from './PersonBadge.tsx'
import { nameOf } from './personState.ts'

export function usePersonColumns(): Column<DeskPerson>[] {
  const { t } = useTexts()
  return [
    {
      key: 'name',
      header: t('desk.person'),
      sort: 'name',
      cell: nameOf,
    },
    { key: 'email', header: t('desk.column_email'), phone: 'plain', cell: ({ email }) => email },
    {
      key: 'state',
      header: t('desk.state'),
      phone: 'aside',
      cell: person => <PersonBadge person={person} />,
    },
    { key: 'role', header: t('desk.column_role'), cell: ({ role }) => t(`desk.role_${role}`) },
    { key: 'reach', header: t('desk.reaches'), priority: 3, cell: person => <Reach person={person} /> },
    { key: 'validates', header: t('desk.validates'), priority: 4, cell: person => <Validates person={person} /> },
    {
      key: 'last_seen',
      header: t('desk.last_seen'),
      sort: 'last_seen',
      nowrap: true,
      priority: 3,
      cell: ({ last_seen }) => (last_seen === null ? t('desk.never') : formatDay(last_seen)),
    },
  ]
}

function Reach({ person: { clients, client_count, countries } }: { person: DeskPerson }) {
  const { t } = useTexts()
  if (client_count === 0) return countries.join(', ').toUpperCase() || '–'
  const more = client_count - clients.length
  return (
    <>
      {clients.join(', ')}
      {more > 0 && ` ${t('desk.more_clients', { number: formatNumber(more) })}`}
    </>
  )
}

function Validates({ person }: { person: DeskPerson }) {
  const { t } = useTexts()
  const { can_validate_orders, can_validate_offers, validation_limit } = person
  const what = [
    ...(can_validate_orders ? [t('desk.validates_orders')] : []),
    ...(can_validate_offers ? [t('desk.validates_offers')] : []),
  ]
  if (what.length === 0) return '–'
  const limit =
    validation_limit === null ? '' : ` ${t('desk.validates_up_to', { limit: formatNumber(validation_limit) })}`
  return `${what.join(', ')}${limit}`
}
