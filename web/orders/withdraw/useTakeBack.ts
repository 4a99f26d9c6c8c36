import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/format.ts'
import { takeOrderBack } from '#domain/orders/contract.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { CART, cacheOfChosen } from '#web/cart/data/cache.ts'
import { keepOrder } from '#web/cart/finish/finishForm.ts'
import { centerQuery, clientQuery } from '#web/clients/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useAskAgain } from './useWithdrawal.ts'

export type CartAnswer = 'add' | 'replace'

export interface CartAsked {
  /** What the cart has, in the words of the server. */
  message: string
  /** The lines are of the same client and centre. */
  mayAdd: boolean
}

const TOLD_FOR = 12_000 // milliseconds: names take longer to read than a confirmation

type Taken = Pick<
  OrderDetail,
  'id' | 'client' | 'center' | 'client_order_number' | 'cost_center' | 'delivery_datetime' | 'delivered_together'
>

/** Withdraws an order that waits and fills the cart of its client and centre with it, which is shown then. */
export function useTakeBack({ id, client, center, ...typed }: Taken) {
  const { t } = useTexts()
  const { go } = useAddress()
  const { state, dispatch } = useSession()
  const queries = useQueryClient()
  const askAgain = useAskAgain()
  const [asked, setAsked] = useState<CartAsked>()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: async (cart: CartAnswer | undefined) => {
      await flushDeferred()
      return call(takeOrderBack, { params: { id }, body: cart ? { cart } : {} })
    },
    onMutate: () => setAsked(undefined),
    onError: async error => {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'cart.has_lines' || code === 'cart.lines_of_another') {
        return setAsked({ message: error.message, mayAdd: code === 'cart.has_lines' })
      }
      toast.error(error.message)
      await askAgain()
    },
    onSuccess: async ({ lines, refused }, cart) => {
      const told = refused.map(line => `«${line.name}»: ${line.message}`)
      toast.success(
        [t('orders.repeated', { count: lines }), ...told].join(' '),
        told.length > 0 ? { duration: TOLD_FOR } : {},
      )
      const buyer = {
        client: await queries.ensureQueryData(clientQuery(client.id)),
        center: center && (await queries.ensureQueryData(centerQuery(center.id))),
        country: state.country,
      }
      dispatch({ type: 'buyer-restored', buyer })
      // A cart that the lines were added to keeps what was typed for it.
      if (cart !== 'add') keepOrder(typedFor(typed))
      const cache = cacheOfChosen(queries)
      cache.setCleared(null)
      await Promise.all([cache.refresh(), askAgain()])
      go(paths.cart())
    },
  })
  return { start: () => mutate(undefined), choose: mutate, cancel: () => setAsked(undefined), asked, isPending }
}

/** As the form of the cart takes it. A day that has passed is chosen anew. */
const typedFor = ({
  client_order_number,
  cost_center,
  delivery_datetime,
  delivered_together,
}: Omit<Taken, 'id' | 'client' | 'center'>) => ({
  customer_number: client_order_number,
  cost_center,
  delivered_together,
  delivery_date: delivery_datetime && Date.parse(delivery_datetime) > Date.now() ? formatDay(delivery_datetime) : '',
})
