import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { addFavourite, clearFavourites, listFavourites, removeFavourite } from '#domain/favourites/contract.ts'
import type { FavouriteId } from '#domain/favourites/contract.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import { call, CallError } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { Session } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { deferWithUndo } from '#web/ui/feedback/deferWithUndo.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { favouriteIdsQuery, showFavourites, hideFavourites } from './cache.ts'

interface Named {
  id: number
  name: string
}

/** The hearts of all articles, and what pressing one does. */
export interface Hearts {
  /** Ids of the articles that have one. */
  products: Set<number>
  toggle: (product: Named) => void
}

/** Undefined if the brand has no favourites (R179), or nobody is signed in. */
export function useHearts(): Hearts | undefined {
  const { flags } = useConfig()
  const { token } = useSession().state
  const isOn = flags.favorite === true && token !== null
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: isOn })
  const { mutate: add } = useAddFavourite()
  const remove = useRemoveFavourite()
  const actions = useRef({ add, remove })
  useEffect(() => {
    actions.current = { add, remove }
  })
  const products = useMemo(() => new Set(data?.map(({ obj }) => obj)), [data])
  return useMemo(() => {
    const toggle = (product: Named) =>
      products.has(product.id) ? actions.current.remove(product) : actions.current.add(product)
    return isOn ? { products, toggle } : undefined
  }, [isOn, products])
}

/** How many the user has; undefined until that is known. */
export function useFavouriteCount(): number | undefined {
  const { flags } = useConfig()
  const { token } = useSession().state
  return useQuery({ ...favouriteIdsQuery, enabled: flags.favorite === true && token !== null }).data?.length
}

const NOT_YET = 0 // id of a favourite that the server has not answered yet

function useAddFavourite() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'favourites' },
    mutationFn: async ({ id }: Named) => {
      // A removal that waits would take away again what is added now.
      await flushDeferred()
      return call(addFavourite, { body: { obj: id } })
    },
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: favouriteIdsQuery.queryKey })
      change(queries, known => [{ id: NOT_YET, obj: id }, ...known.filter(({ obj }) => obj !== id)])
    },
    onSuccess: added => change(queries, known => known.map(one => (one.obj === added.obj ? added : one))),
    onError: (error, { id }) => {
      change(queries, known => known.filter(({ obj }) => obj !== id))
      toast.error(error.message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: LIST }),
  })
}

/** `remove(product)` removes a favourite on the screen at once, and on the server 8 s later, unless it is undone. */
function useRemoveFavourite() {
  const { t } = useTexts()
  const queries = useQueryClient()
  return (product: Named) => {
    const before = queries.getQueryData(favouriteIdsQuery.queryKey) ?? []
    const gone = before.filter(({ obj }) => obj === product.id)
    takeAway(queries, gone, t('favourites.removed', { name: product.name }), async () => {
      const id = gone[0]?.id || (await idOf(product.id))
      if (id) await call(removeFavourite, { params: { id } }).catch(unlessGone)
    })
  }
}

/** `clear()` empties the list at once, with undo for 8 s. */
export function useClearFavourites() {
  const { t } = useTexts()
  const queries = useQueryClient()
  return () => {
    const gone = queries.getQueryData(favouriteIdsQuery.queryKey) ?? []
    takeAway(queries, gone, t('favourites.cleared'), () => call(clearFavourites))
  }
}

function takeAway(queries: QueryClient, gone: FavouriteId[], done: string, send: () => Promise<unknown>): void {
  const products = gone.map(({ obj }) => obj)
  const restore = () => {
    showFavourites(products)
    change(queries, known => [...known, ...gone].toSorted(newestFirst))
  }
  hideFavourites(products)
  change(queries, known => known.filter(({ obj }) => !products.includes(obj)))
  const action = async () => {
    await send().catch((error: Error) => {
      restore()
      toast.error(error.message)
    })
    showFavourites(products)
    await queries.invalidateQueries({ queryKey: ['favourites'] })
  }
  deferWithUndo(done, action, restore)
}

// A favourite that was just added has no id here. Adding it again changes nothing and returns the id.
const idOf = async (product: number): Promise<number> => (await call(addFavourite, { body: { obj: product } })).id

/** A favourite that another tab has removed already counts as removed. */
function unlessGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}

const newestFirst = (one: FavouriteId, other: FavouriteId): number => (other.id || Infinity) - (one.id || Infinity) || 0

function change(queries: QueryClient, next: (known: FavouriteId[]) => FavouriteId[]): void {
  queries.setQueryData(favouriteIdsQuery.queryKey, known => next(known ?? []))
}

const LIST = ['favourites', 'list']

export const buyerQuery = ({ client, center, country }: Pick<Session, 'client' | 'center' | 'country'>) => ({
  client: client?.id,
  center: center?.id,
  country: country ?? undefined,
})

export interface FavouriteListing {
  page: number
  search?: string | undefined
  ordering?: Ordering | undefined
}

/** One page of the favourites, with the prices of whom is being bought for. */
export const useFavourites = (listing: FavouriteListing) =>
  useQuery({ ...favouritesQuery(useSession().state, listing), placeholderData: keepPreviousData })

export const favouritesQuery = (session: Parameters<typeof buyerQuery>[0], listing: FavouriteListing) => {
  const query = { ...buyerQuery(session), ...listing }
  return queryOptions({
    queryKey: [...LIST, query],
    queryFn: ({ signal }) => callPage(listFavourites, { query, signal }),
  })
}
