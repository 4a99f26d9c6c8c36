import type { KeptImport } from '#domain/exchange/contract.ts'
import { CallError } from '#web/call.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import type { useImports } from './api.ts'
import { useImportColumns } from './columns.tsx'

interface ImportListProps {
  imports: ReturnType<typeof useImports>
  page: number
  isNarrowed: boolean
  onPage: (page: number) => void
  onShowAll: () => void
}

export function ImportList({ imports, page, isNarrowed, onPage, onShowAll }: ImportListProps) {
  const { t } = useTexts()
  const columns = useImportColumns()
  const isForbidden = imports.error instanceof CallError && imports.error.status === 403
  return (
    <>
      {imports.isError && !isForbidden && <ErrorNotice onRetry={imports.refetch} />}
      {(imports.data || imports.isPending || isForbidden) && (
        <DataTable<KeptImport>
          caption={t('imports.title')}
          columns={columns}
          rows={imports.data?.results ?? []}
          rowKey={one => one.id}
          rowTo={one => paths.import(one.id)}
          loading={imports.isPending}
          stale={imports.isPlaceholderData || imports.isError}
          empty={
            isNarrowed ? (
              <EmptyState art="orders" title={t('imports.none_refused')} text={t('imports.none_refused_help')}>
                <Button variant="primary" onClick={onShowAll}>
                  {t('imports.show_all')}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState art="orders" title={t('imports.none')} text={t('imports.none_help')} />
            )
          }
        />
      )}
      <ListedPager list={imports} page={page} onPage={onPage} />
    </>
  )
}
