import type { Page } from '#domain/page.ts'
import { CallError } from '#web/calls/call.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { DataTable, type DataTableProps } from '#web/ui/tables/DataTable.tsx'

/** Rows that were asked for: a page of them, or all that there are. */
export interface Asked<Row, Found extends { results: Row[] } = Page<Row>> {
  data: Found | undefined
  error: Error | null
  isError: boolean
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => void
}

interface ListedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'stale' | 'onExpand'> {
  list: Asked<Row, { results: Row[] }>
  /** Opens a row, or with null none; for rows that can be opened. */
  onOpen?: (id: number | null) => void
}

/** The rows of a list and what became of asking for them. */
export function ListedTable<Row>({ list, onOpen, ...table }: ListedTableProps<Row>) {
  // R217: who may see none is told of none.
  const isForbidden = list.error instanceof CallError && list.error.status === 403
  return (
    <>
      {list.isError && !isForbidden && <ErrorNotice onRetry={list.refetch} />}
      {(list.data || list.isPending || isForbidden) && (
        <DataTable<Row>
          {...table}
          rows={list.data?.results ?? []}
          onExpand={key => onOpen?.(key === null ? null : Number(key))}
          loading={list.isPending}
          stale={list.isPlaceholderData || list.isError}
        />
      )}
    </>
  )
}
