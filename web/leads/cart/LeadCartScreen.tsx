import { useState } from 'react'
import { useCart } from '#web/cart/api.ts'
import { CartSkeleton } from '#web/cart/CartSkeleton.tsx'
import { ResultPanel } from '#web/cart/finish/ResultPanel.tsx'
import { articlesOf } from '#web/cart/finish/send.ts'
import type { FinishedSale } from '#web/cart/finish/send.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { SelectedLead } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyLeadCart } from './EmptyLeadCart.tsx'
import { OpenLeadCart } from './OpenLeadCart.tsx'

interface Done {
  finished: FinishedSale
  lead: SelectedLead
  products: { id: number; name: string }[]
}

/** The cart of the selected lead; what it is finished as is always an offer. */
export function LeadCartScreen() {
  const { t } = useTexts()
  const { lead } = useSession().state
  const { data: cart, isError, refetch } = useCart()
  const [done, setDone] = useState<Done>()
  if (done) {
    const next = { href: paths.leads(), label: t('leads.back_to_leads') }
    return <ResultPanel {...done} where={[done.lead.name]} place="" email={done.lead.email} next={next} />
  }
  // Left behind in another tab: the shell leads elsewhere.
  if (!lead) return null
  if (!cart) {
    return isError ? (
      <>
        <PageTitle title={t('leads.cart_title')} />
        <ErrorNotice onRetry={refetch} />
      </>
    ) : (
      <CartSkeleton />
    )
  }
  if (cart.items.length === 0) return <EmptyLeadCart lead={lead} />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      <OpenLeadCart
        key={lead.id}
        cart={cart}
        lead={lead}
        onFinished={finished => setDone({ finished, lead, products: articlesOf(cart) })}
      />
    </>
  )
}
