import { IconArrowBackUp } from '@tabler/icons-react'
import { useClearedCart } from '#web/cart/data/removal.ts'
import { paths } from '#web/routing/paths.ts'
import type { SelectedLead } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'

/** Where it has just been emptied, the way back to what was in it comes first. */
export function EmptyLeadCart({ lead }: { lead: SelectedLead }) {
  const { t } = useTexts()
  const cleared = useClearedCart()
  return (
    <div className={spacing.alone}>
      <PageTitle title={t('leads.cart_title')} count={lead.name} />
      <div className={spacing.panel}>
        <EmptyState art="cart" title={t('cart.empty_title')} text={t('leads.cart_empty')}>
          {cleared && (
            <Button
              variant="primary"
              icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
              onClick={cleared.undo}
            >
              {t('cart.restore', { count: cleared.lines })}
            </Button>
          )}
          <ButtonLink variant={cleared ? 'outline' : 'primary'} href={paths.leadCatalogue()}>
            {t('leads.add_products')}
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}
