import { CompareBar } from '#web/products/compare/CompareBar.tsx'
import { useMemo, useState } from 'react'
import type { Category, Facets } from '#domain/products/contract.ts'
import { countedTree, pathTo } from '#domain/products/category-tree.ts'
import { featuredCategories } from '#domain/products/featured.ts'
import { writeMigas } from '#domain/products/migas.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { CallError } from '#web/calls/call.ts'
import { LateCarbonBox } from '#web/carbon/LateCarbonBox.tsx'
import { CartBeside } from '#web/cart/preview/CartBeside.tsx'
import { PromiseLine } from '#web/delivery/PromiseLine.tsx'
import { AskForArticle } from '#web/contact/AskForArticle.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RangeText } from '#web/listing/RangeText.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { useCatalogueSize, useCategories, useFacets, useProducts } from '#web/products/api.ts'
import { useMakeCatalog } from '#web/products/assortment/MakeCatalog.tsx'
import { AllArticles, MAX_ROWS } from './AllArticles.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import styles from './CatalogueScreen.module.css'
import { hrefOf, isNarrowed, widened } from './catalogueState.ts'
import { CategoryMenu } from '#web/products/filters/CategoryMenu.tsx'
import { CategoryTree } from '#web/products/filters/CategoryTree.tsx'
import { crumbsOf } from '#web/products/article/crumbs.ts'
import { Featured } from './Featured.tsx'
import { FacetList } from '#web/products/facets/FacetList.tsx'
import type { FacetChange } from '#web/products/facets/FacetList.tsx'
import { narrowingsOf, waysOut } from '#web/products/facets/narrowings.ts'
import { FilterChips } from '#web/products/filters/FilterChips.tsx'
import { FilterMenu } from '#web/products/filters/FilterMenu.tsx'
import { NoArticles } from './NoArticles.tsx'
import { OrderMenu } from '#web/products/filters/OrderMenu.tsx'
import { PromoBanner } from './PromoBanner.tsx'
import { SearchBox } from '#web/products/search/SearchBox.tsx'
import { SupplierFilter } from '#web/products/filters/SupplierFilter.tsx'
import { showsSidebar } from '#web/products/filters/sidebar.ts'
import { useCatalogue } from './useCatalogue.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'
import type { CatalogueQuery } from '#web/products/queries.ts'
import { ViewMenu } from '#web/products/filters/ViewMenu.tsx'
import { ViewSwitch } from '#web/products/filters/ViewSwitch.tsx'

const NO_CATEGORIES: Category[] = []
const FEATURED_HEIGHT = 100 // pixels, at least

export const CatalogueScreen = () => (
  <CartBeside>
    <Catalogue />
  </CartBeside>
)

/** All of the screen but the cart beside it. */
export function Catalogue() {
  const { t } = useTexts()
  const { go } = useAddress()
  const { state, view, orders, query, change, warm } = useCatalogue()
  const categories = useCategories()
  const tree = categories.data?.results ?? NO_CATEGORIES
  const isPhone = usePhone()
  const size = useCatalogueSize()
  const { data, error, isPlaceholderData, refetch } = useProducts(query)
  const sale = useSale()
  const { facets, isStale } = useOfferedFacets(query, sale, data !== undefined && !isPlaceholderData)
  const narrowings = narrowingsOf(state, facets, t)
  const supplierName = supplierNameOf(facets, state.supplier)
  // After a failure the page before stays in view, dimmed.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  // The featured categories stand above the articles: showing these first would push them down a moment later.
  const isSettled = state.cat === undefined || !categories.isPending
  const shown = isSettled ? (data ?? (error ? last : undefined)) : undefined

  // The categories of what is listed, where that is not all they have.
  const isCounted = state.q !== '' || isNarrowed(state)
  const shelves = useMemo(
    () =>
      isCounted && facets
        ? countedTree(tree, new Map(facets.categories.map(({ id, count }) => [id, count])), state.cat)
        : tree,
    [isCounted, facets, tree, state.cat],
  )
  const total = isCounted ? undefined : size
  const path = pathTo(tree, state.cat)
  const here = path.at(-1)
  const title = state.q ? t('products.results_for', { query: state.q }) : (here?.name ?? t('products.title_all'))
  const trail = state.q
    ? { kind: 'search' as const, query: state.q }
    : { kind: 'categories' as const, ids: path.map(step => step.id) }
  const place = useBuyerPaths()
  const hasSide = showsSidebar(sale)
  const hrefTo = (cat?: number) => hrefOf({ ...state, cat, page: 1, supplier: undefined }, place)
  const featured = featuredCategories(here, state.q !== '')
  const isFront = !state.q && state.cat === undefined && state.page === 1 && !state.all
  const migas = writeMigas(trail)
  const isAll = Boolean(state.all) && shown !== undefined && shown.count <= MAX_ROWS
  const isSilent = error instanceof CallError && error.status === 403
  const filterTools = {
    filters: state.filters,
    onFilters: (filters: typeof state.filters) => change({ filters }, { resetScroll: false }),
    onNear: (filters: typeof state.filters) => warm({ filters }),
  }
  const making = useMakeCatalog({ query, count: shown?.count, name: state.q || title, size: 'small' })
  const onSupplier = (supplier: number | undefined) => change({ supplier }, { resetScroll: false })
  const onFacet = (next: FacetChange) => change(next, { resetScroll: false })
  const groups = (
    <FacetList
      facets={facets}
      choice={state.facets}
      inStock={Boolean(state.in_stock)}
      isStale={isStale}
      onChange={onFacet}
      onNear={warm}
    />
  )

  return (
    <div className={classNames(styles.screen, !hasSide && styles.alone)}>
      {hasSide && (
        <aside className={styles.side}>
          <h2 className={styles.heading}>{t('products.categories')}</h2>
          <CategoryTree tree={shelves} total={total} active={state.cat} hrefTo={hrefTo} />
          <SupplierFilter suppliers={facets?.suppliers} supplier={state.supplier} onSupplier={onSupplier} />
          {groups}
          <LateCarbonBox />
        </aside>
      )}
      <div className={styles.main}>
        <header className={classNames(styles.head, !state.q && state.cat === undefined && styles.isRoot)}>
          <Breadcrumbs items={crumbsOf(trail, tree, { root: t('products.crumb'), last: title, place })} />
          <PageTitle title={title} count={shown && countText(shown.count)} beside={!isPhone && making.button} />
        </header>
        <div className={styles.tools}>
          <SearchBox
            q={state.q}
            scope={state.cat}
            tree={tree}
            onScope={cat => change({ cat, supplier: undefined })}
            onSearch={search}
          />
          <div className={styles.view}>
            <ViewSwitch
              view={view}
              onView={next => change({ view: next, page: state.page }, { replace: true, resetScroll: false })}
            />
          </div>
        </div>
        <div className={styles.options}>
          <CategoryMenu tree={shelves} total={total} here={here} count={shown?.count} hrefTo={hrefTo} />
          <ViewMenu {...filterTools} query={query} />
          <FilterMenu
            {...filterTools}
            query={query}
            supplier={state.supplier}
            onSupplier={onSupplier}
            facets={facets}
            chosen={narrowings.length}
            count={data?.count}
          >
            {groups}
          </FilterMenu>
          <div className={styles.chips}>
            <FilterChips
              {...filterTools}
              supplierName={supplierName}
              onNoSupplier={() => onSupplier(undefined)}
              narrowings={narrowings}
              onNarrowing={onFacet}
              onClear={() => change(widened(state))}
            />
          </div>
          <OrderMenu {...orders} onOrder={sort => change({ sort })} />
        </div>
        <PromiseLine />
        {error && !isSilent && <ErrorNotice onRetry={() => void refetch()} />}
        {isFront && <PromoBanner filters={state.filters} />}
        {shown && featured.length > 0 && here && <Featured of={here} categories={featured} hrefTo={hrefTo} />}
        {data?.approximate && data.count > 0 && <Notice kind="info">{t('products.approximate')}</Notice>}
        {!shown && !error && <ArticleSkeleton view={view} />}
        {shown && shown.results.length > 0 && isAll && (
          <AllArticles
            key={`${view}${JSON.stringify(query)}`}
            query={query}
            count={shown.count}
            view={view}
            migas={migas}
          />
        )}
        {shown && shown.results.length > 0 && !isAll && (
          <ArticleList
            products={shown.results}
            view={view}
            migas={migas}
            stale={isPlaceholderData || Boolean(error)}
            above={featured.length > 0 ? FEATURED_HEIGHT : 0}
          />
        )}
        {((shown && shown.results.length === 0) || isSilent) && (
          <NoArticles state={state} ways={waysOut(state, facets, t)} />
        )}
        {shown && shown.count > 0 && (
          <footer className={styles.foot}>
            <span className={styles.range}>
              {!isAll && <RangeText page={state.page} list={shown} />}
              {shown.total_pages > 1 && shown.count <= MAX_ROWS && (
                <button type="button" className={styles.all} onClick={() => change({ all: !isAll })}>
                  {isAll ? t('products.by_page') : t('products.show_all', { number: formatNumber(shown.count) })}
                </button>
              )}
            </span>
            {!isAll && (
              <Pager
                page={state.page}
                total_pages={shown.total_pages}
                onNear={page => warm({ page })}
                onPage={page => {
                  change({ page })
                  document.querySelector('h1')?.focus({ preventScroll: true })
                }}
              />
            )}
            {isPhone && making.button}
            <AskForArticle query={state.q} isQuiet />
          </footer>
        )}
        <CompareBar />
        {making.dialog}
      </div>
    </div>
  )

  /** Another search starts afresh; without words the catalogue is as it was left. */
  function search(q: string) {
    if (q === '') go(place.catalogue({ cat: state.cat }))
    else if (q !== state.q) change({ ...widened(state), q, sort: undefined })
  }

  function countText(count: number): string {
    const total = here?.count ?? size
    return isNarrowed(state) && total !== undefined && count < total
      ? t('products.count_of', { number: formatNumber(count), total: formatNumber(total) })
      : t('products.count', { count, number: formatNumber(count) })
  }
}

/** What the brand shows of it: an index that is not shown narrows nothing. */
function useOfferedFacets(query: CatalogueQuery, { infoSoste }: Sale, isAsked: boolean) {
  const { data, isPlaceholderData: isStale } = useFacets(query, isAsked)
  const facets = useMemo(
    () => data && { ...data, facets: data.facets.filter(({ facet }) => infoSoste || facet !== 'sustainability') },
    [data, infoSoste],
  )
  return { facets, isStale }
}

function supplierNameOf(facets: Facets | undefined, supplier: number | undefined): string | undefined {
  return supplier === undefined ? undefined : (facets?.suppliers.find(one => one.id === supplier)?.name ?? '…')
}
