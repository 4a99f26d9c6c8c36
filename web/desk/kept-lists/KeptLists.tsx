import { useState } from 'react'
import { kindText } from '#domain/exchange/kinds.ts'
import { KEPT_LISTS, type KeptList, type KeptRow } from '#domain/desk/kept-lists-contract.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import prose from '#web/ui/prose.module.css'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { useKeptList, useWithdrawKeptRow } from './api.ts'
import { keyOf, SHOWN_COLUMNS } from './fields.ts'
import { RowDialog } from './RowDialog.tsx'

/** Holidays, depots and emission factors: lists of the installation, for who administers it. */
export function KeptLists() {
  const { t } = useTexts()
  const [list, setList] = useState<KeptList>('holidays')
  if (!useCan().feedExchange) return null
  return (
    <section className={styles.section} aria-labelledby="kept-lists">
      <h2 id="kept-lists">{t('desk.lists')}</h2>
      <p className={prose.hint}>{t('desk.lists_help')}</p>
      <Segmented
        label={t('desk.lists')}
        value={list}
        onChange={setList}
        options={KEPT_LISTS.map(value => ({ value, label: t(kindText(value)) }))}
      />
      <OneList key={list} list={list} />
    </section>
  )
}

function OneList({ list }: { list: KeptList }) {
  const { t } = useTexts()
  const words = useValueWords()
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<KeptRow | 'new'>()
  const found = useKeptList(list, page)
  return (
    <>
      <p className={styles.foot}>
        <Button onClick={() => setEdited('new')}>{t(`desk.list_add_${list}`)}</Button>
      </p>
      {found.isError && <ErrorNotice onRetry={() => void found.refetch()} />}
      <DataTable
        caption={t(kindText(list))}
        rows={found.data?.results ?? []}
        rowKey={row => keyOf(list, row)}
        onRow={setEdited}
        loading={found.isPending}
        stale={found.isPlaceholderData}
        empty={<p>{t('desk.list_none')}</p>}
        columns={columnsOf(list, words, t('desk.list_remove'))}
      />
      {found.data && <Pager page={page} total_pages={found.data.total_pages} onPage={setPage} />}
      {edited !== undefined && (
        <RowDialog list={list} row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

const columnsOf = (list: KeptList, words: ReturnType<typeof useValueWords>, remove: string): Column<KeptRow>[] => [
  ...SHOWN_COLUMNS[list].map(column => ({
    key: column,
    header: words.column(column),
    cell: (row: KeptRow) => words.value(column, row[column]),
    isName: column === 'name',
  })),
  { key: 'remove', header: remove, cell: row => <RemoveButton list={list} row={row} /> },
]

function RemoveButton({ list, row }: { list: KeptList; row: KeptRow }) {
  const { t } = useTexts()
  const withdraw = useWithdrawKeptRow(list)
  const undo = useUndoSaid()
  const name = String(row['name'] ?? '')

  async function remove() {
    try {
      const { change } = await withdraw.mutateAsync(keyOf(list, row))
      toast.success(t('desk.list_removed', { name }), { ...(change !== null && { undo: () => undo(change) }) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    }
  }

  return (
    <Button
      size="small"
      aria-label={t('desk.list_remove_of', { name })}
      busy={withdraw.isPending}
      onClick={event => {
        event.stopPropagation()
        void remove()
      }}
    >
      {t('desk.list_remove')}
    </Button>
  )
}
