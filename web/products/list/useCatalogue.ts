import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { writeFilters } from '#domain/products/narrowing/filters.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { rememberOptions, useRememberedOptions } from '#web/clients/catalogueOptions.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { readCatalogueSearch } from './catalogueSearch.ts'
import { catalogueQueryOf, hrefOf, ordersOf, readState, rememberView, situationOf, viewOf } from './catalogueState.ts'
import type { CatalogueState, View } from './catalogueState.ts'
import { buyerOf, productsQuery } from '#web/products/queries.ts'
import { queries } from '#web/calls/queries.ts'
import { loadPrices } from '#web/routing/load.ts'
import { holdPictures } from './holdPictures.ts'

/** The state of the catalogue in the address, the query that it stands for, and the ways to change and to expect it. */
export function useCatalogue() {
  const { go } = useAddress()
  const search = useSearch({ strict: false, select: readCatalogueSearch, structuralSharing: true })
  const { state: session } = useSession()
  const config = useConfig()
  const place = useBuyerPaths()
  const remembered = useRememberedOptions()
  const state = useMemo(() => readState(search, remembered), [search, remembered])
  const view = viewOf(state)
  const orders = ordersOf(state, situationOf(session, config))

  const change = useCallback(
    (next: Partial<CatalogueState>, options: { replace?: boolean; resetScroll?: boolean } = {}) => {
      // Whatever changes what is listed starts at its first page.
      const changed = { ...state, page: 1, ...next }
      if (changed.q === '') {
        if ('filters' in next) rememberOptions({ filters: writeFilters(changed.filters) })
        if ('sort' in next) rememberOptions({ sort: changed.sort })
      }
      if (next.view) rememberView(next.view)
      go(hrefOf(changed, place), options)
    },
    [state, place, go],
  )

  const ordering = orders.current
  const query = useMemo(() => catalogueQueryOf(state, ordering), [state, ordering])

  const buyer = useMemo(() => buyerOf(session), [session])
  const warm = useCallback(
    (next: Partial<CatalogueState>) => {
      const to = { ...state, page: 1, ...next }
      const wanted = catalogueQueryOf(to, ordersOf(to, situationOf(session, config)).current)
      void expectPage(productsQuery(buyer, wanted), viewOf(to))
    },
    [state, session, config, buyer],
  )

  return { state, view, orders, query, change, warm }
}

/** Asks for a page that is likely to be shown next, and for the pictures that are seen first on it. */
async function expectPage(query: ReturnType<typeof productsQuery>, view: View): Promise<void> {
  await loadPrices({ preload: true }, query)
  holdPictures(queries.getQueryData(query.queryKey), view)
}
