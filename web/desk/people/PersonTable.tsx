import type { ReactNode } from 'react'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Selecting } from '#web/ui/tables/selection/useSelecting.ts'
import type { Sorting } from '#web/ui/tables/tableColumn.ts'
import { usePersonColumns } from './personColumns.tsx'

interface PersonTableProps {
  people: Asked<DeskPerson>
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  selecting?: Selecting<DeskPerson>
  empty: ReactNode
}

/** People, each of whom opens. */
export function PersonTable({ people, empty, ...more }: PersonTableProps) {
  const { t } = useTexts()
  const columns = usePersonColumns()
  return (
    <ListedTable<DeskPerson>
      {...more}
      list={people}
      caption={t('desk.people')}
      columns={columns}
      rowKey={({ key, id }) => key || id}
      rowTo={({ id }) => paths.deskPerson(id)}
      empty={empty}
    />
  )
}
