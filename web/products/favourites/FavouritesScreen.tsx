import { IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/calls/call.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { ArticleList } from '#web/products/list/ArticleList.tsx'
import { ArticleSkeleton } from '#web/products/list/ArticleSkeleton.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { useAddAll } from './addAll.ts'
import type { Skipped } from './addAll.ts'
import { AddAllDialog } from './AddAllDialog.tsx'
import { AddedAllNotice, AddingAll } from './AddingAll.tsx'
import { useClearFavourites, useFavourites, useHearts } from '#web/favourites/api.ts'
import spacing from '#web/ui/spacing.module.css'
import styles from './FavouritesScreen.module.css'
import { FavouriteTools } from './FavouriteTools.tsx'
import { useFavouriteList } from './useFavouriteList.ts'

export function FavouritesScreen() {
  const { t } = useTexts()
  const { client } = useSession().state
  const shown = useFavouriteList()
  const { q, page, ordering } = shown
  const { data, error, isPlaceholderData, refetch } = useFavourites({ page, search: q || undefined, ordering })
  const hearts = useHearts()
  const clear = useClearFavourites()
  const addAll = useAddAll()
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [skipped, setSkipped] = useState<Skipped[]>([])

  // A heart that was taken away a moment ago is still on the server's list.
  const results = data?.results.map(({ obj }) => obj) ?? []
  const products = hearts ? results.filter(({ id }) => hearts.products.has(id)) : results
  const count = hearts?.products.size === 0 ? 0 : (data?.count ?? 0) - (results.length - products.length)
  const isSilent = error instanceof CallError && error.status === 403
  const list = useNextHeart(products.map(({ id }) => id))
  const countText = t('favourites.count', { count, number: formatNumber(count) })
  const isEmpty = (data !== undefined && count === 0) || isSilent

  return (
    <div className={spacing.column}>
      <PageTitle
        title={t('favourites.title')}
        count={data && countText}
        actions={
          count > 0 &&
          q === '' && (
            <div className={styles.actions}>
              <Button icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />} onClick={clear}>
                {t('favourites.remove_all')}
              </Button>
              <Button
                variant="primary"
                icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
                busy={addAll.isPending}
                onClick={() => {
                  setAsked(true)
                  if (client) setOpen(true)
                }}
              >
                {t('favourites.add_all')}
              </Button>
            </div>
          )
        }
      />
      {(count > 0 || q !== '') && <FavouriteTools list={shown} status={q === '' ? undefined : countText} />}
      {isAsked && !client && (
        <Notice
          kind="warning"
          action={
            <ButtonLink size="small" href={paths.clients()}>
              {t('clients.choose_client')}
            </ButtonLink>
          }
        >
          {t('favourites.needs_client')}
        </Notice>
      )}
      <AddAllDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onAdd={(wishes, left) => {
          setOpen(false)
          setSkipped(left)
          addAll.mutate({ wishes })
        }}
      />
      {addAll.progress && <AddingAll {...addAll.progress} />}
      {addAll.data && !addAll.isPending && (
        <AddedAllNotice added={addAll.data.added} skipped={[...skipped, ...addAll.data.skipped]} />
      )}
      {addAll.error && !addAll.isPending && <Notice kind="danger">{addAll.error.message}</Notice>}
      {error && !isSilent && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !error && <ArticleSkeleton view="grid" />}
      {products.length > 0 && (
        <div className={styles.articles} ref={list}>
          <ArticleList products={products} view="grid" migas={undefined} stale={isPlaceholderData || Boolean(error)} />
        </div>
      )}
      {isEmpty && q !== '' && (
        <EmptyState title={t('products.none_filtered')} art="search">
          <ButtonLink variant="primary" href={paths.favourites()}>
            {t('favourites.see_all')}
          </ButtonLink>
        </EmptyState>
      )}
      {isEmpty && q === '' && (
        <EmptyState title={t('favourites.none')} text={t('favourites.none_help')} art="search">
          <ButtonLink variant="primary" href={paths.catalogue()}>
            {t('favourites.to_catalogue')}
          </ButtonLink>
        </EmptyState>
      )}
      {data && count > 0 && (
        <Pager page={page} total_pages={data.total_pages} onPage={next => shown.change({ page: next })} />
      )}
    </div>
  )
}

/** When a card goes with the heart that had the focus, the heart of the next card has it. */
function useNextHeart(ids: number[]) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(ids)
  useEffect(() => {
    const at = before.current.findIndex(id => !ids.includes(id))
    before.current = ids
    if (at < 0 || document.activeElement !== document.body) return
    const hearts = list.current?.querySelectorAll<HTMLElement>('button[aria-pressed]')
    const next = hearts?.[Math.min(at, hearts.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  })
  return list
}
