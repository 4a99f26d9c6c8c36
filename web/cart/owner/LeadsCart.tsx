import { useQuery } from '@tanstack/react-query'
import { readLead } from '#domain/leads/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { KeptCart } from './KeptCart.tsx'

interface LeadsCartProps {
  lead: number
  lines: number
}

/** The cart has an offer for a lead in it that was left: the way back to it, or on without it. */
export function LeadsCart({ lead: id, lines }: LeadsCartProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const { dispatch } = useSession()
  const { data: lead } = useQuery({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => call(readLead, { params: { id }, signal }),
  })

  const resume = () => {
    if (!lead) return
    dispatch({ type: 'lead-selected', lead })
    go(paths.leadCart())
  }
  return (
    <KeptCart
      title={t('cart.of_lead', { name: lead?.name ?? '…' })}
      text={t('cart.of_lead_text', { count: lines })}
      back={t('cart.resume_offer')}
      onBack={lead && resume}
    />
  )
}
