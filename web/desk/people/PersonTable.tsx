import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Sorting } from '#web/ui/tables/tableColumn.ts'
import { RecordForm } from '#web/desk/records/RecordForm.tsx'
import { usePersonColumns } from './personColumns.tsx'

interface PersonTableProps {
  people: Asked<DeskPerson>
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  empty: ReactNode
}

/** People, each of whom opens to be changed. */
export function PersonTable({ people, empty, ...sort }: PersonTableProps) {
  const { t } = useTexts()
  const columns = usePersonColumns()
  const [edited, setEdited] = useState<DeskPerson | null>(null)
  return (
    <>
      <ListedTable<DeskPerson>
        {...sort}
        list={people}
        caption={t('desk.people')}
        columns={columns}
        rowKey={({ id }) => id}
        onRow={setEdited}
        empty={empty}
      />
      <Dialog
        opened={edited !== null}
        size="large"
        title={t('desk.person_title', { name: edited ? `${edited.first_name} ${edited.last_name}` : '' })}
        onClose={() => setEdited(null)}
      >
        {edited && <RecordForm kind="users" recordKey={edited.key} />}
      </Dialog>
    </>
  )
}
