import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '#domain/products/category-tree.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { AskForArticle } from '#web/contact/AskForArticle.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { ArticleSkeleton } from '#web/products/list/ArticleSkeleton.tsx'
import catalogue from '#web/products/list/CatalogueScreen.module.css'
import { CategoryMenu } from '#web/products/filters/CategoryMenu.tsx'
import { CategoryTree } from '#web/products/filters/CategoryTree.tsx'
import { OrderMenu } from '#web/products/filters/OrderMenu.tsx'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RangeText } from '#web/listing/RangeText.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import spacing from '#web/ui/spacing.module.css'
import { usePublicCategories, usePublicProducts, usePublicSize } from './api.ts'
import styles from './PublicCatalogueScreen.module.css'
import { PublicArticles } from './PublicArticles.tsx'
import { publicCrumbs } from './publicCrumbs.ts'
import { publicHref, publicOrders, publicQueryOf, readPublicState } from './publicState.ts'
import type { PublicState, View } from './publicState.ts'
import { usePageWords } from './usePageWords.ts'

const MIN_SEARCH = 2 // 000 §5

/** The catalogue for everybody: no prices, no suppliers, no cart; every article leads to a question for its price. */
export function PublicCatalogueScreen() {
  const { t } = useTexts()
  const { go, isLeaving } = useAddress()
  const { flags, name } = useConfig()
  const state = readPublicState(useSearch({ from: '/public-catalogue' }))
  const orders = publicOrders(state, flags.elastic_search === true)
  const tree = usePublicCategories().data?.results ?? []
  const size = usePublicSize()
  const { data, error, isPlaceholderData, refetch } = usePublicProducts(
    publicQueryOf(state, flags.elastic_search === true),
  )
  // After a failure the page before stays in view, dimmed.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? (error ? last : undefined)

  const path = pathTo(tree, state.cat)
  const here = path.at(-1)
  const title = state.q ? t('products.results_for', { query: state.q }) : (here?.name ?? t('products.title_all'))
  usePageWords(t('public.description', { brand: name, title }), publicHref({ ...state, view: 'grid', sort: undefined }))

  const change = (next: Partial<PublicState>, options?: { replace?: boolean; resetScroll?: boolean }) =>
    go(publicHref({ ...state, page: 1, ...next }), options)
  function search(q: string) {
    // It comes some time after the last key, and must not cancel the way to another screen.
    if (!isLeaving()) change({ q, sort: undefined }, { replace: state.q !== '', resetScroll: false })
  }
  const hrefTo = (cat?: number) => publicHref({ ...state, cat, page: 1 })
  const isRoot = state.q === '' && state.cat === undefined

  return (
    <div className={catalogue.screen}>
      <aside className={catalogue.side}>
        <h2 className={catalogue.heading}>{t('products.categories')}</h2>
        <CategoryTree tree={tree} total={size} active={state.cat} hrefTo={hrefTo} />
      </aside>
      <div className={catalogue.main}>
        <header className={isRoot ? `${catalogue.head} ${catalogue.isRoot}` : catalogue.head}>
          <Breadcrumbs
            items={isRoot ? [{ label: t('products.crumb') }] : publicCrumbs(path, t('products.crumb'), title)}
          />
          <PageTitle
            title={title}
            count={shown && t('products.count', { count: shown.count, number: formatNumber(shown.count) })}
          />
        </header>
        <div className={catalogue.tools}>
          <div className={styles.search}>
            <SearchField
              value={state.q}
              onSearch={search}
              delay={SEARCH_DELAY.articles}
              min={MIN_SEARCH}
              label={t('products.search_label')}
              placeholder={t('public.search_placeholder')}
              status={shown && t('products.count', { count: shown.count, number: formatNumber(shown.count) })}
            />
          </div>
          <div className={spacing.rigid}>
            <OrderMenu {...orders} onOrder={sort => change({ sort })} />
          </div>
          <div className={catalogue.view}>
            <Segmented<View>
              label={t('products.view')}
              value={state.view}
              options={[
                { value: 'list', label: t('products.view_list'), icon: <IconLayoutList size={18} stroke={1.75} /> },
                { value: 'grid', label: t('products.view_grid'), icon: <IconLayoutGrid size={18} stroke={1.75} /> },
              ]}
              onChange={view => change({ view, page: state.page }, { replace: true, resetScroll: false })}
            />
          </div>
        </div>
        <div className={styles.category}>
          <CategoryMenu tree={tree} total={size} here={here} count={shown?.count} hrefTo={hrefTo} />
        </div>
        {error && <ErrorNotice onRetry={() => void refetch()} />}
        {data?.approximate && data.count > 0 && <Notice kind="info">{t('products.approximate')}</Notice>}
        {!shown && !error && <ArticleSkeleton view={state.view} />}
        {shown && shown.results.length > 0 && (
          <PublicArticles products={shown.results} view={state.view} stale={isPlaceholderData || Boolean(error)} />
        )}
        {shown && shown.results.length === 0 && <Nothing state={state} />}
        {shown && shown.count > 0 && (
          <footer className={catalogue.foot}>
            <span className={catalogue.range}>
              <RangeText page={state.page} list={shown} />
            </span>
            <Pager
              page={state.page}
              total_pages={shown.total_pages}
              onPage={page => {
                change({ page })
                document.querySelector('h1')?.focus({ preventScroll: true })
              }}
            />
            <AskForArticle query={state.q} isQuiet isPublic />
          </footer>
        )}
      </div>
    </div>
  )
}

/** An empty list, and the way out of it. */
function Nothing({ state }: { state: PublicState }) {
  const { t } = useTexts()
  const whole = publicHref({ ...state, q: '', cat: undefined, page: 1 })
  if (state.q === '') {
    return (
      <EmptyState title={t('products.none_filtered')} art="search">
        <ButtonLink variant="primary" href={whole}>
          {t('products.see_all_products')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const isNarrowed = state.cat !== undefined
  return (
    <EmptyState title={t('products.none_found')} text={t('products.none_help')} art="search">
      <ButtonLink variant="primary" href={isNarrowed ? publicHref({ ...state, cat: undefined, page: 1 }) : whole}>
        {t(isNarrowed ? 'products.search_all_categories' : 'products.search_whole')}
      </ButtonLink>
      <AskForArticle query={state.q} isPublic />
    </EmptyState>
  )
}
