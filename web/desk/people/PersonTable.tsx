import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { useViewAs } from '#web/session/view/useViewAs.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
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
  const view = useViewAs()
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
        {edited &&
          (edited.key === '' ? (
            <Notice kind="info">{t('desk.no_key')}</Notice>
          ) : (
            <RecordForm kind="users" recordKey={edited.key} />
          ))}
        {/* Nobody looks as an administrator. */}
        {edited?.active && edited.role !== 'admin' && (
          <Button busy={view.isPending} onClick={() => view.mutate(edited.id)}>
            {t('desk.view_as', { name: `${edited.first_name} ${edited.last_name}` })}
          </Button>
        )}
      </Dialog>
    </>
  )
}
