import { useLocation } from '@tanstack/react-router'
import { useClientCredit } from '#web/clients/api.ts'
import { CreditLine, hasCredit } from '#web/clients/CreditLine.tsx'
import { paths } from '#web/routing/paths.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { isWithin } from '#web/layout/menu/menu.ts'
import spacing from '#web/ui/spacing.module.css'

const WHERE_ONE_BUYS = [paths.catalogue(), paths.cart(), paths.buy(), paths.favourites(), paths.consumed()]

/**
 * Before anybody fills a cart for a client that the supplier has locked: that nothing can be ordered for it. Staff read
 * why, and how the credit of the client stands; the cart shows that beside its total.
 */
export function LockedNotice() {
  const { t } = useTexts()
  const path = useLocation({ select: location => location.pathname })
  const isLocked = useClientLocked()
  const { client } = useSession().state
  const credit = useClientCredit()
  if (!client || !isWithin(path, WHERE_ONE_BUYS)) return null
  const line = credit && hasCredit(credit) && !isWithin(path, [paths.cart()]) && (
    <CreditLine credit={credit} symbol={client.currency_symbol} />
  )
  if (!isLocked)
    return line ? (
      <div className={spacing.below}>
        <Notice kind="info">{line}</Notice>
      </div>
    ) : null
  return (
    <div className={spacing.below}>
      <Notice kind="warning">
        <strong>{t('cart.client_locked')}</strong>{' '}
        {credit && credit.locked_reason !== ''
          ? t('clients.locked_because', { reason: credit.locked_reason })
          : t('clients.locked_help')}
        {line}
      </Notice>
    </div>
  )
}
