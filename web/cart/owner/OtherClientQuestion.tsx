import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { answerForClients } from '#web/clients/otherClient.ts'
import type { SelectedClient } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { Question } from '#web/ui/overlays/Question.tsx'
import { useClearCart } from '#web/cart/api.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { type CartOwner, useCartOwner } from './owner.ts'

interface Asked {
  cart: Cart
  owner: CartOwner
  wanted: SelectedClient
  answer: (goesOn: boolean) => void
}

/** Changing the client empties the cart of the one before (product.md 10): that is asked first, as it is not in view. */
export function OtherClientQuestion() {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const queries = useQueryClient()
  const findOwner = useCartOwner()
  const clear = useClearCart()
  const [asked, setAsked] = useState<Asked>()

  const ask = useEffectEvent(async (wanted: SelectedClient): Promise<boolean> => {
    // As it is now: another device may have filled it. Where it cannot be read nobody is held up.
    const query = { ...cartQuery({ ...state, center: null }, queries), staleTime: 0 }
    const cart = await queries.fetchQuery(query).catch(() => undefined)
    if (!cart || cart.items.length === 0 || cart.client === null || cart.client === wanted.id) return true
    const owner = await findOwner(cart)
    return new Promise(answer => setAsked({ cart, owner, wanted, answer }))
  })
  useEffect(() => answerForClients(client => ask(client)), [])

  function end(goesOn: boolean) {
    asked?.answer(goesOn)
    setAsked(undefined)
  }

  async function empty() {
    if (!asked) return
    const { client, center } = asked.owner
    clear(() => client && dispatch({ type: 'buyer-restored', buyer: { client, center, country: state.country } }))
    // With a center of the next client the server would not know whose prices to show.
    await flushDeferred()
    end(true)
  }

  return (
    <Question
      opened={asked !== undefined}
      title={t('cart.change_client_title')}
      go={t('layout.change_and_empty')}
      onGo={() => void empty()}
      onCancel={() => end(false)}
    >
      {asked && (
        <p>
          {t('cart.change_client_text', {
            count: asked.cart.items.length,
            amount: formatMoney(asked.cart.final, asked.cart.currency_symbol),
            wanted: asked.wanted.name,
            name: asked.owner.client?.name ?? '–',
          })}
        </p>
      )}
    </Question>
  )
}
