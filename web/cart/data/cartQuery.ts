import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { readCart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import type { Session } from '#web/session/session.ts'
import { CART, cartCache } from './cache.ts'

/** The cart with the prices of the selected centre; what is being removed is already out of it. */
export const cartQuery = ({ center, buyer_cookie }: Session, queries: QueryClient) =>
  queryOptions({
    queryKey: [...CART, center?.id ?? null],
    queryFn: async ({ signal }) => {
      const query = { center: center?.id, punchout_buyer_cookie: buyer_cookie ?? undefined }
      return cartCache(queries).visible(await call(readCart, { query, signal }))
    },
    staleTime: 10_000,
  })
