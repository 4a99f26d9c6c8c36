import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listOtherProducts } from '#domain/due/contract.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import { shownDue } from '#web/due/api.ts'
import { call } from '#web/calls/call.ts'
import { isOnline } from '#web/connection/connection.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/**
 * What is asked once before an order is sent (000 §4). `ask(proceed)` calls `proceed` where there is nothing to
 * suggest, where it has been asked before, and where asking failed: an order never waits for a suggestion.
 */
export function useOtherProducts() {
  const { t } = useTexts()
  const { client, center } = useSession().state
  const queries = useQueryClient()
  const phase = useRef<'before' | 'asking' | 'asked'>('before')
  const [asked, setAsked] = useState<{ products: DueProduct[]; proceed: () => void }>()

  async function ask(proceed: () => void): Promise<void> {
    if (phase.current === 'asked') return proceed()
    // Pressed again before the answer is here: whoever has not seen the suggestions has not declined them.
    if (phase.current === 'asking') return
    phase.current = 'asking'
    const query = { client: client?.id, center: center?.id }
    try {
      const { results } = await queries.fetchQuery({
        queryKey: ['other-products', query],
        queryFn: ({ signal }) => call(listOtherProducts, { query, signal }),
        staleTime: 0,
        retry: false,
        // Without a connection it fails now, instead of asking once nobody expects it any more.
        networkMode: 'always',
      })
      phase.current = 'asked'
      // Who has seen it in the list has left it out there.
      const seen = new Set(shownDue({ client, center })?.results.map(({ id }) => id))
      const unseen = results.filter(({ id }) => !seen.has(id))
      if (unseen.length === 0) return proceed()
      setAsked({ products: unseen, proceed })
    } catch {
      phase.current = 'asked'
      // Screens 3.13: the generic text with the internal code. Without a connection the cart itself says so.
      if (isOnline()) toast.error(`${t('errors.generic')} (CL-GOP-01)`)
      proceed()
    }
  }

  return { asked, ask, close: () => setAsked(undefined) }
}
