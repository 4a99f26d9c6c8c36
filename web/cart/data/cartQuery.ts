import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { readCart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import type { Session } from '#web/session/session.ts'
import { cartOfChosen } from './buyer.ts'
import { cartCache, cartsOf } from './cache.ts'

/** The cart of the chosen client or lead, with the prices of the selected centre; what is being removed is already out of it. */
export const cartQuery = (session: Session, queries: QueryClient) =>
  queryOptions({
    queryKey: [...cartsOf(session), session.center?.id ?? null],
    queryFn: async ({ signal }) => {
      const { center, buyer_cookie } = session
      const query = {
        ...cartOfChosen(session),
        center: center?.id,
        punchout_buyer_cookie: buyer_cookie ?? undefined,
      }
      return cartCache(queries).visible(await call(readCart, { query, signal }))
    },
    staleTime: 10_000,
  })
