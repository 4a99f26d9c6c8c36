import type { Cart } from '#domain/cart/contract.ts'
import { useClearCart } from '#web/cart/api.ts'
import { paths } from '#web/routing/paths.ts'
import type { SelectedLead } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'

/** A cart has lines of one buyer; another tab has filled it for somebody else. */
export function OtherCart({ cart, lead }: { cart: Cart; lead: SelectedLead }) {
  const { t } = useTexts()
  const clear = useClearCart()
  return (
    <div className={spacing.alone}>
      <PageTitle title={t('leads.cart_title')} count={lead.name} />
      <div className={spacing.panel}>
        <EmptyState
          art="cart"
          title={t('leads.other_cart_title')}
          text={t('leads.other_cart_text', { count: cart.items.length, name: lead.name })}
        >
          <Button variant="primary" onClick={() => clear()}>
            {t('cart.clear')}
          </Button>
          <ButtonLink href={paths.leads()}>{t('leads.back_to_leads')}</ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}
