import { IconPlus } from '@tabler/icons-react'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { SearchLine } from '#web/listing/SearchLine.tsx'
import { paths } from '#web/routing/paths.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useCatalogs } from './api.ts'
import { CatalogPreview } from './CatalogPreview.tsx'
import { useCatalogColumns } from './columns.tsx'
import { useListing } from './useListing.ts'

const SEARCH_MIN = 3 // R260: more than 2 characters

export function CatalogListScreen() {
  const { t } = useTexts()
  const { listing, open, show } = useListing()
  const catalogs = useCatalogs(listing)
  const columns = useCatalogColumns()
  const status = catalogs.data && t('generator.found', { count: catalogs.data.count })
  return (
    <>
      <PageTitle
        title={t('generator.title')}
        count={status}
        actions={
          <ButtonLink href={paths.cart()} icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
            {t('generator.from_cart')}
          </ButtonLink>
        }
      />
      <SearchLine>
        <SearchField
          value={listing.search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.catalogs}
          min={SEARCH_MIN}
          label={t('generator.search')}
          placeholder={t('generator.search_placeholder')}
          status={status}
        />
      </SearchLine>
      <ListedTable<Catalog>
        list={catalogs}
        caption={t('generator.title')}
        columns={columns}
        rowKey={catalog => catalog.id}
        rowTo={catalog => paths.catalog(catalog.id)}
        renderDetail={catalog => <CatalogPreview catalog={catalog} />}
        expanded={open}
        onOpen={id => show({ open: id ?? undefined })}
        empty={
          <EmptyState
            art="orders"
            title={t('generator.none')}
            text={listing.search ? t('generator.none_search', { search: listing.search }) : t('generator.none_text')}
          >
            {listing.search ? (
              <Button variant="primary" onClick={() => show({ q: '' })}>
                {t('generator.show_all')}
              </Button>
            ) : undefined}
          </EmptyState>
        }
      />
      <ListedPager list={catalogs} page={listing.page} onPage={page => show({ page })} />
    </>
  )
}
