import type { KeptImport } from '#domain/exchange/contract.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
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
  const columns = useImportColumns(imports.data?.results)
  return (
    <>
      <ListedTable<KeptImport>
        list={imports}
        caption={t('imports.title')}
        columns={columns}
        rowKey={one => one.id}
        rowTo={one => paths.import(one.id)}
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
      <ListedPager list={imports} page={page} onPage={onPage} />
    </>
  )
}
