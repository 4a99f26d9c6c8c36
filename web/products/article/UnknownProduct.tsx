import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useCategories } from '#web/products/api.ts'
import styles from './ProductScreen.module.css'
import { SearchBox } from '#web/products/search/SearchBox.tsx'

/** An id that is nobody's, or not this user's: no dead end, but the search. */
export function UnknownProduct() {
  const { t } = useTexts()
  const { go, path } = useAddress()
  const place = useBuyerPaths()
  const tree = useCategories().data?.results ?? []
  return (
    <div className={styles.unknown}>
      <PageTitle title={t('products.unknown')} />
      <div className={styles.search}>
        <SearchBox
          q={wordsOf(path)}
          scope={undefined}
          tree={tree}
          onScope={cat => go(place.catalogue({ cat }))}
          onSearch={text => go(text ? place.search(text) : place.catalogue())}
        />
      </div>
      <EmptyState title={t('products.unknown_help')} art="search">
        <ButtonLink variant="primary" href={place.catalogue()}>
          {t('products.back_to_catalogue')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** '/catalogo/product/9999-bobina-industrial' → 'bobina industrial': what somebody came for, as a search. */
function wordsOf(path: string): string {
  const [before, last = ''] = path.split('/').slice(-2)
  return before === 'product'
    ? last
        .replace(/^\d*-?/, '')
        .replaceAll('-', ' ')
        .trim()
    : ''
}
