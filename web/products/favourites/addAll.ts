import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCartItem } from '#domain/cart/contract.ts'
import { listFavourites } from '#domain/favourites/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { useCartQuery } from '#web/cart/data/cache.ts'
import { type Press, type Pressed, useCartChange } from '#web/cart/data/press.ts'
import { cartLineOf } from '#web/cart/data/optimistic.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { buyerQuery } from '#web/favourites/api.ts'

const AT_ONCE = 100 // articles that one call lists
const TOO_MANY = 429
const PAUSE = 1000 // milliseconds until a busy server takes more

export interface Progress {
  done: number
  total: number
}

export interface Skipped {
  name: string
  reason: string
}

export interface AddedAll {
  added: number
  skipped: Skipped[]
}

/** An article, and how many of it are to be added. */
export interface Wish {
  product: Product
  quantity: number
}

/** All favourites of the user with the prices of whom is being bought for, asked while `enabled`. */
export function useAllFavourites(enabled: boolean) {
  const buyer = buyerQuery(useSession().state)
  return useQuery({
    queryKey: ['favourites', 'all', buyer],
    queryFn: async () => {
      await flushDeferred()
      return allFavourites(buyer)
    },
    enabled,
    staleTime: 0,
  })
}

async function allFavourites(buyer: ReturnType<typeof buyerQuery>): Promise<Product[]> {
  const products: Product[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(listFavourites, { query: { ...buyer, page, page_size: AT_ONCE } })
    products.push(...answer.results.map(({ obj }) => obj))
    pages = answer.total_pages
  }
  return products
}

/** `mutateAsync({ wishes })` adds articles to the cart, and answers what could not be added. */
export function useAddAll() {
  const query = useCartQuery()
  const [progress, setProgress] = useState<Progress>()

  async function addAll({ wishes, press }: Pressed<{ wishes: Wish[] }>): Promise<AddedAll> {
    await flushDeferred()
    const skipped: Skipped[] = []
    // One after the other, so that the lines stand in the order of the favourites.
    for (const [done, wish] of wishes.entries()) {
      setProgress({ done, total: wishes.length })
      const reason = await add(wish, press)
      if (reason !== undefined) skipped.push({ name: wish.product.name, reason })
    }
    return { added: wishes.length - skipped.length, skipped }
  }

  /** Why the article could not be added; undefined if it was. */
  async function add({ product, quantity }: Wish, { buyer, cache }: Press): Promise<string | undefined> {
    try {
      const before = cartLineOf(cache.current(), product.id, null)?.quantity ?? 0
      const line = await patiently(() =>
        call(addCartItem, { query, body: { ...buyer, product: product.id, quantity } }),
      )
      cache.setAdjusted(line.id, before + quantity, line.quantity)
      return undefined
    } catch (error) {
      // Without a connection nothing more can be added: that is the result of all, not of one article.
      if (!(error instanceof CallError) || error.status === 0 || error.status === 401) throw error
      return error.message
    }
  }

  const mutation = useCartChange({
    mutationFn: addAll,
    onMutate: ({ press }) => press.cache.setCleared(null),
    onSettled: async (_added, _error, { press }) => {
      setProgress(undefined)
      await press.cache.refresh()
    },
  })
  return { ...mutation, progress }
}

async function patiently<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== TOO_MANY) throw error
    await new Promise(resolve => setTimeout(resolve, PAUSE))
    return act()
  }
}
