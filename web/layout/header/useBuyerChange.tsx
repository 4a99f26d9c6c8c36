import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/format.ts'
import { useCart, useClearCart } from '#web/cart/api.ts'
import { currentSession } from '#web/session/store.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Question } from '#web/ui/overlays/Question.tsx'

type Change = { type: 'client-removed' } | { type: 'country-chosen'; country: string }

/**
 * Taking the client away, or changing the country, also empties the cart (000 §4). With lines in it that is asked
 * first, since the cart is not in view.
 */
export function useBuyerChange(): { change: (change: Change) => void; question: ReactNode } {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const cart = useCart().data
  const clear = useClearCart()
  const [asked, setAsked] = useState<Change>()
  const lines = cart?.items.length ?? 0
  const isCountry = asked?.type === 'country-chosen'

  function change(wanted: Change) {
    // Without a client nothing is emptied: the cart in view is one of those that stay.
    if (lines > 0 && state.client) setAsked(wanted)
    else dispatch(wanted)
  }

  function confirm() {
    if (!asked) return
    const { client, center, country } = state
    clear(() => {
      const now = currentSession()
      // Who has gone on with somebody else stays there; the cart has its lines again.
      if (!now.client && !now.lead) dispatch({ type: 'buyer-restored', buyer: { client, center, country } })
    })
    dispatch(asked)
    setAsked(undefined)
  }

  const amount = cart ? formatMoney(cart.final, cart.currency_symbol) : ''
  const question = (
    <Question
      opened={asked !== undefined}
      title={t(isCountry ? 'layout.change_country_title' : 'layout.remove_client_title')}
      go={t(isCountry ? 'layout.change_and_empty' : 'layout.remove_and_empty')}
      onGo={confirm}
      onCancel={() => setAsked(undefined)}
    >
      <p>{t(isCountry ? 'layout.change_country_text' : 'layout.remove_client_text', { count: lines, amount })}</p>
    </Question>
  )
  return { change, question }
}
