import { AskForArticle } from '#web/contact/AskForArticle.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useNear } from '#web/products/api.ts'
import { Link } from '#web/ui/Link.tsx'
import { hrefOf, isNarrowed, widened } from './catalogueState.ts'
import type { CatalogueState } from './catalogueState.ts'
import type { waysOut } from '#web/products/facets/narrowings.ts'
import styles from './NoArticles.module.css'

interface NoArticlesProps {
  state: CatalogueState
  /** What can be taken off so that there are results. */
  ways: ReturnType<typeof waysOut>
}

/** An empty list and the way out of it: what narrowed it goes, the query stays. */
export function NoArticles({ state, ways }: NoArticlesProps) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  if (state.q === '' || ways.length > 0) {
    return (
      <EmptyState title={t('products.none_filtered')} text={t('products.none_filtered_help')} art="search">
        {ways.length > 0 && (
          <div className={styles.near}>
            {t('products.take_off_help')}
            {ways.map(({ key, label, change, count }) => (
              <ButtonLink key={key} href={hrefOf({ ...state, ...change, page: 1 }, place)}>
                {t('products.take_off', { label, number: formatNumber(count) })}
              </ButtonLink>
            ))}
          </div>
        )}
        <ButtonLink variant="primary" href={hrefOf(widened(state), place)}>
          {t('products.see_all_products')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const isScoped = state.cat !== undefined || isNarrowed(state)
  return (
    <EmptyState title={t('products.none_found')} text={t('products.none_help')} art="search">
      <Near query={state.q} />
      <ButtonLink
        variant="primary"
        href={
          isScoped
            ? hrefOf({ q: state.q, filters: [], page: 1 }, place)
            : hrefOf({ q: '', filters: [], page: 1 }, place)
        }
      >
        {state.cat === undefined ? t('products.search_whole') : t('products.search_all_categories')}
      </ButtonLink>
      <AskForArticle query={state.q} />
    </EmptyState>
  )
}

/** What the catalogue has that is called nearly so: the search corrected, a part of it, categories. */
function Near({ query }: { query: string }) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  const { corrections = [], parts = [], categories = [] } = useNear(query).data ?? {}
  return (
    <>
      {corrections.length > 0 && (
        <p className={styles.near}>
          {t('products.did_you_mean')}
          {corrections.map(({ search, count }) => (
            <Link key={search} href={place.search(search)}>
              {t('products.other_search', { search, number: formatNumber(count) })}
            </Link>
          ))}
        </p>
      )}
      {parts.map(({ search, count }) => (
        <p key={search} className={styles.near}>
          <Link href={place.search(search)}>{t('products.results_for', { count, search })}</Link>
        </p>
      ))}
      {categories.length > 0 && (
        <p className={styles.near}>
          {t('products.categories')}:
          {categories.map(({ id, name, count }) => (
            <Link key={id} href={place.catalogue({ cat: id })}>
              {t('products.near_category', { name, number: formatNumber(count) })}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
