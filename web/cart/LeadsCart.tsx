import { useQuery } from '@tanstack/react-query'
import { readLead } from '#domain/leads/contract.ts'
import { useAddress } from '#web/address.ts'
import { call } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './CartScreen.module.css'
import { ClearButton } from './ClearButton.tsx'

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

  function resume() {
    if (!lead) return
    dispatch({ type: 'lead-selected', lead })
    go(paths.leadCart())
  }

  return (
    <div className={styles.alone}>
      <PageTitle title={t('cart.title')} />
      <div className={styles.emptyFrame}>
        <EmptyState
          art="cart"
          title={t('cart.of_lead', { name: lead?.name ?? '…' })}
          text={t('cart.of_lead_text', { count: lines })}
        >
          <Button variant="primary" disabled={!lead} onClick={resume}>
            {t('cart.resume_offer')}
          </Button>
          <ClearButton />
        </EmptyState>
      </div>
    </div>
  )
}
