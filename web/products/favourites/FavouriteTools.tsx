import { OrderMenu } from '#web/products/filters/OrderMenu.tsx'
import { MIN_SEARCH } from '#web/products/api.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import styles from './FavouritesScreen.module.css'
import { NEWEST } from './useFavouriteList.ts'
import type { useFavouriteList } from './useFavouriteList.ts'

interface FavouriteToolsProps {
  list: ReturnType<typeof useFavouriteList>
  /** What the search has found, said to whoever listens. */
  status: string | undefined
}

export function FavouriteTools({ list, status }: FavouriteToolsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.tools}>
      <SearchField
        value={list.q}
        onSearch={q => list.change({ q })}
        delay={SEARCH_DELAY.articles}
        min={MIN_SEARCH}
        label={t('favourites.search')}
        placeholder={t('public.search_placeholder')}
        status={status}
      />
      <OrderMenu
        current={list.ordering ?? NEWEST}
        offered={list.offered}
        onOrder={order => list.change({ sort: order === NEWEST ? undefined : order })}
      />
    </div>
  )
}
