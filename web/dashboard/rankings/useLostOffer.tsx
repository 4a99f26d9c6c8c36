import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fillLostCart } from '#domain/dashboard/rankings/contract.ts'
import { call } from '#web/calls/call.ts'
import { CART, cacheOfChosen } from '#web/cart/data/cache.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { attemptKeys } from '#web/cart/finish/attempt.ts'
import { keepType } from '#web/cart/finish/finishForm.ts'
import { centerQuery, clientQuery } from '#web/clients/api.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Question } from '#web/ui/overlays/Question.tsx'
import { useAddress } from '#web/routing/useAddress.ts'

/** The client, or one of its centers, that an offer is to be made for. */
interface Lost {
  client: number
  center?: number
  /** As the question names it. */
  name: string
}

interface LostOffer {
  begin: (lost: Lost) => Promise<void>
  question: ReactNode
}

/**
 * Fills the cart with what a lost client bought last year, and opens it to be finished as an offer. Lines that are in
 * the cart go: that is asked first, since the cart is not in view.
 */
export function useLostOffer(): LostOffer {
  const { t } = useTexts()
  const { state } = useSession()
  const queries = useQueryClient()
  const fill = useFillCart()
  const [asked, setAsked] = useState<Lost & { lines: number }>()

  async function readCartOf(id: number) {
    const client = await queries.ensureQueryData(clientQuery(id))
    return queries.fetchQuery({ ...cartQuery({ ...state, client, center: null, lead: null }, queries), staleTime: 0 })
  }

  async function begin(lost: Lost) {
    if (fill.isPending) return
    // What is taken out of the cart, and may yet come back, is no line of it any more.
    await flushDeferred()
    // As it is now: another device may have filled it. One that cannot be read is not replaced.
    const cart = await readCartOf(lost.client).catch((error: Error) => void toast.error(error.message))
    if (!cart) return
    const lines = cart.items.length
    if (lines > 0) setAsked({ ...lost, lines })
    else fill.mutate(lost)
  }

  const question = (
    <Question
      opened={asked !== undefined}
      title={t('rankings.lost_cart_title')}
      go={t('rankings.lost_cart_go')}
      onGo={() => {
        if (asked) fill.mutate(asked)
        setAsked(undefined)
      }}
      onCancel={() => setAsked(undefined)}
    >
      <p>{t('rankings.lost_cart_text', { count: asked?.lines ?? 0, name: asked?.name ?? '' })}</p>
    </Question>
  )
  return { begin, question }
}

function useFillCart() {
  const { t } = useTexts()
  const { go } = useAddress()
  const queries = useQueryClient()
  const select = useSelectClient()
  const [attempt] = useState(attemptKeys)
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: async ({ client, center }: Lost) => {
      const body = { client, center }
      // The same key for a retry, so that what was changed in the cart since is not replaced if the answer was lost.
      const filled = await call(fillLostCart, { body, headers: { 'Idempotency-Key': attempt.keyFor(body) } })
      const [buyer, place] = await Promise.all([
        queries.ensureQueryData(clientQuery(filled.client)),
        queries.ensureQueryData(centerQuery(filled.center)),
      ])
      return { filled, buyer, place }
    },
    onSuccess: async ({ filled, buyer, place }) => {
      attempt.ended()
      await select(buyer, place)
      // After the client, whose change forgets it.
      keepType('offer')
      const cache = cacheOfChosen(queries)
      cache.setCleared(null)
      cache.setCopied(null)
      await cache.refresh()
      go(paths.cart())
      if (filled.left_out > 0) toast.info(t('rankings.lost_cart_left_out', { count: filled.left_out }))
    },
    onError: error => {
      attempt.ended(error)
      toast.error(error.message)
    },
  })
}
