import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './CartScreen.module.css'
import { ClearButton } from './ClearButton.tsx'
import { useCartOwner } from './owner.ts'

/** The lines are those of another client than the one that is bought for: the way back to it, or on without them. */
export function OthersCart({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const findOwner = useCartOwner()
  const { data: owner } = useQuery({
    queryKey: ['cart-owner', cart.client, cart.center],
    queryFn: () => findOwner(cart),
  })
  const client = owner?.client
  const name = client?.name ?? '…'
  return (
    <div className={styles.alone}>
      <PageTitle title={t('cart.title')} />
      <div className={styles.emptyFrame}>
        <EmptyState
          art="cart"
          title={t('cart.of_client', { name })}
          text={t('cart.of_client_text', { count: cart.items.length })}
        >
          <Button
            variant="primary"
            disabled={!client}
            onClick={() => client && dispatch({ type: 'client-selected', client, center: owner.center })}
          >
            {t('clients.back_to', { name })}
          </Button>
          <ClearButton />
        </EmptyState>
      </div>
    </div>
  )
}
