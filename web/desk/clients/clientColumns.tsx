import type { DeskClient } from '#domain/desk/clients-contract.ts'
import { formatDay } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'

export function useClientColumns(): Column<DeskClient>[] {
  const { t } = useTexts()
  return [
    { key: 'name', header: t('desk.client'), sort: 'name', cell: ({ name }) => name },
    {
      key: 'code',
      header: t('desk.code'),
      sort: 'external_id',
      nowrap: true,
      phone: 'plain',
      cell: ({ external_id }) => external_id,
    },
    {
      key: 'state',
      header: t('desk.state'),
      phone: 'aside',
      cell: ({ locked }) => <ClientState isLocked={locked} />,
    },
    { key: 'place', header: t('desk.place'), priority: 3, phone: 'plain', cell: ({ locality }) => locality },
    {
      key: 'sales',
      header: t('desk.sales_person'),
      priority: 3,
      phone: 'hidden',
      cell: ({ sales_person }) => sales_person || '–',
    },
    {
      key: 'centers',
      header: t('desk.centers'),
      align: 'right',
      cell: ({ center_count }) => formatNumber(center_count),
    },
    {
      key: 'people',
      header: t('desk.people'),
      align: 'right',
      priority: 4,
      phone: 'hidden',
      cell: ({ person_count }) => formatNumber(person_count),
    },
    {
      key: 'last_order',
      header: t('desk.last_order'),
      sort: 'last_order',
      nowrap: true,
      cell: ({ last_order }) => (last_order === null ? t('desk.never') : formatDay(last_order)),
    },
  ]
}

export function ClientState({ isLocked }: { isLocked: boolean }) {
  const { t } = useTexts()
  return isLocked ? (
    <TextBadge look="danger" glyph="■" label={t('desk.locked_one')} />
  ) : (
    <TextBadge look="success" glyph="●" label={t('desk.active_one')} />
  )
}
