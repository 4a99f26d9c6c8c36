import { useMemo } from 'react'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'

/** R345: lists of staff, who have many clients before them, name the client of each document; others have no such column. */
export function useClientColumn<Row extends { client: { name: string } }>(): Column<Row>[] {
  const { t } = useTexts()
  const { actForClients } = useCan()
  return useMemo(
    () =>
      actForClients
        ? [{ key: 'client', header: t('orders.client'), phone: 'plain', cell: ({ client }) => client.name }]
        : [],
    [t, actForClients],
  )
}
