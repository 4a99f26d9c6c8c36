import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Lead } from '#domain/leads/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useCart, useClearCart } from '#web/cart/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Question } from '#web/ui/overlays/Question.tsx'
import { selectedLead } from './selectedLead.ts'

interface StartOffer {
  start: (lead: Lead) => void
  /** The cart is empty: nothing will be asked. */
  isFree: boolean
  question: ReactNode
}

/**
 * Selects a lead and goes to its catalogue. A cart is one buyer's: with lines of somebody else in it, whether they may go
 * is asked first, since the cart is not in view.
 */
export function useStartOffer(): StartOffer {
  const { t } = useTexts()
  const { go } = useAddress()
  const { dispatch } = useSession()
  const { data: cart } = useCart()
  const clear = useClearCart()
  const [asked, setAsked] = useState<Lead>()
  const lines = cart?.items.length ?? 0

  function begin(lead: Lead) {
    dispatch({ type: 'lead-selected', lead: selectedLead(lead) })
    go(paths.leadCatalogue())
  }

  function start(lead: Lead) {
    if (lines > 0 && cart?.lead !== lead.id) setAsked(lead)
    else begin(lead)
  }

  function confirm() {
    if (!asked) return
    // Whoever takes that back is with the other's cart again, and leaves the lead.
    clear(() => go(paths.leads()))
    begin(asked)
  }

  const question = (
    <Question
      opened={asked !== undefined}
      title={t('leads.other_cart_title')}
      go={t('leads.empty_and_offer')}
      onGo={confirm}
      onCancel={() => setAsked(undefined)}
    >
      <p>{t('leads.other_cart_text', { count: lines, name: asked?.name ?? '' })}</p>
    </Question>
  )
  return { start, isFree: lines === 0, question }
}
