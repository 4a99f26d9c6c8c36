import { IconClipboardText, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddLines } from '#web/cart/data/addLines.ts'
import { CartBeside } from '#web/cart/preview/CartBeside.tsx'
import { isCartInView } from '#web/cart/preview/liveCart.ts'
import { useExport } from '#web/consumptions/api.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { MIN_SEARCH, useProducts } from '#web/products/api.ts'
import { BuyBar } from '#web/products/bar/BuyBar.tsx'
import { MakeCatalog } from '#web/products/assortment/MakeCatalog.tsx'
import { CategorySelect } from '#web/products/filters/CategorySelect.tsx'
import { OrderMenu } from '#web/products/filters/OrderMenu.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { DueBlock } from '#web/weekly-order/DueBlock.tsx'
import { useFavouritePage } from './api.ts'
import styles from './BuyListScreen.module.css'
import { BuyPage, BuyWhole } from './BuyTable.tsx'
import { BuyTabs } from './BuyTabs.tsx'
import { totalOf, useDraft } from './draft.ts'
import { NoClient } from './NoClient.tsx'
import { NothingToBuy } from './NothingToBuy.tsx'
import { PasteList } from './PasteList.tsx'
import { BUY_PAGE } from './buyListing.ts'
import { useBuyList } from './useBuyList.ts'
import { useCtrlEnter } from './useCtrlEnter.ts'

export function BuyListScreen() {
  const { client, center } = useSession().state
  // What was typed for one buyer must not be added for another.
  return client ? (
    <CartBeside>
      <DueBlock showsFolded={false} />
      <BuyList key={`${client.id}.${center?.id ?? ''}`} buyer={`${client.id}.${center?.id ?? ''}`} />
    </CartBeside>
  ) : (
    <NoClient />
  )
}

function BuyList({ buyer }: { buyer: string }) {
  const { t } = useTexts()
  const { client, center } = useSession().state
  const isPhone = usePhone()
  const [isPasting, setPasting] = useState(false)
  const { list, query, articles, favourites: favouritePage, ordering, offered, change } = useBuyList()
  const isFavourites = list.tab === 'favourites'
  const listed = useProducts(articles)
  const favourites = useFavouritePage(favouritePage, isFavourites)
  const products = isFavourites ? favourites : listed
  const { draft, set, clear, settle } = useDraft(buyer)
  const adding = useAddLines()
  const file = useExport()
  const rows = isFavourites ? (favourites.data?.results.map(({ obj }) => obj) ?? []) : (listed.data?.results ?? [])
  const count = products.data?.count
  const category = <CategorySelect value={list.cat} onChange={cat => change({ cat })} />
  const refused = [...draft.values()].filter(line => line.problem !== undefined)

  async function add() {
    const sent = [...draft.values()]
    if (sent.length === 0 || adding.isPending) return
    try {
      const lines = sent.map(({ product, quantity, unit }) => ({ product: product.id, quantity, unit }))
      const { added, refused: problems } = await adding.mutateAsync(lines)
      settle(sent, problems)
      const capped = added.filter(line => line.added < (sent[line.index]?.quantity ?? 0)).length
      const told = [t('buying.added', { count: added.length }), capped > 0 && t('buying.capped', { count: capped })]
      // That less was added than was asked for is seen beside no cart.
      if (added.length > 0) toast.success(told.filter(Boolean).join(' '), { isSeen: capped === 0 && isCartInView() })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    }
  }
  useCtrlEnter(isPasting ? undefined : add)

  return (
    <>
      <div className={styles.title}>
        <Breadcrumbs items={[{ label: t('orders.section') }, { label: t('buying.title') }]} />
        <PageTitle
          title={t('buying.title')}
          count={[client?.name, center?.name].filter(Boolean).join(' › ')}
          actions={
            <>
              {!isFavourites && <MakeCatalog query={query} count={count} />}
              <Button
                icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
                busy={file.isPending}
                onClick={() => file.mutate({ category: list.cat })}
              >
                {t('buying.excel')}
              </Button>
              <Button
                variant="brand"
                icon={<IconClipboardText size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setPasting(true)}
              >
                {t('buying.paste')}
              </Button>
            </>
          }
        />
      </div>
      <div className={styles.tools}>
        <SearchField
          value={list.q}
          onSearch={q => change({ q })}
          delay={SEARCH_DELAY.articles}
          min={MIN_SEARCH}
          label={t('buying.search')}
          placeholder={t('buying.search_placeholder')}
          status={count === undefined ? undefined : t('buying.found', { count })}
          // On a phone the keyboard would cover the list.
          autoFocus={!isPhone}
        />
        <div className={styles.tabs}>
          <BuyTabs tab={list.tab} onTab={tab => change({ tab })} />
          {isPhone && category}
        </div>
        <span className={styles.narrow}>
          {!isPhone && category}
          <OrderMenu current={ordering} offered={offered} onOrder={sort => change({ sort })} />
        </span>
      </div>
      {refused.length > 0 && (
        <Notice kind="warning">
          {t('buying.refused', { count: refused.length })}
          <ul className={styles.refused}>
            {refused.map(({ product, problem }) => (
              <li key={product.id}>
                <b>{product.name}</b>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {products.isError && <ErrorNotice onRetry={() => void products.refetch()} />}
      {products.isPending ? (
        <Skeleton height={480} />
      ) : count === 0 ? (
        <NothingToBuy
          tab={list.tab}
          q={list.q}
          isNarrowed={list.cat !== undefined}
          onWiden={() => change({ tab: 'all', cat: undefined })}
        />
      ) : list.whole && !isFavourites && count !== undefined ? (
        <BuyWhole query={query} count={count} draft={draft} onLine={set} />
      ) : (
        <BuyPage products={rows} stale={products.isPlaceholderData || products.isError} draft={draft} onLine={set} />
      )}
      {products.data !== undefined && (count ?? 0) > BUY_PAGE && (
        <div className={styles.foot}>
          {!isFavourites && (
            <Button size="small" onClick={() => change({ whole: !list.whole })}>
              {list.whole ? t('buying.by_page') : t('buying.show_all', { number: formatNumber(count ?? 0) })}
            </Button>
          )}
          {(!list.whole || isFavourites) && (
            <Pager
              page={list.page}
              total_pages={products.data.total_pages}
              onPage={page => {
                change({ page })
                globalThis.scrollTo({ top: 0 })
              }}
            />
          )}
        </div>
      )}
      <BuyBar
        lines={draft.size}
        total={totalOf(draft)}
        symbol={client?.currency_symbol ?? ''}
        hint={t('buying.keys')}
        isAdding={adding.isPending}
        onClear={clear}
        onAdd={() => void add()}
      />
      <PasteList opened={isPasting} onClose={() => setPasting(false)} />
    </>
  )
}
