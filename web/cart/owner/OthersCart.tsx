import type { Cart } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { KeptCart } from './KeptCart.tsx'
import { useOwnerOf } from './owner.ts'

/** The lines are those of another client than the one that is bought for: the way back to it, or on without them. */
export function OthersCart({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const owner = useOwnerOf(cart)
  const client = owner?.client
  const name = client?.name ?? '…'
  const goBack = () => client && dispatch({ type: 'client-selected', client, center: owner.center })
  return (
    <KeptCart
      title={t('cart.of_client', { name })}
      text={t('cart.of_client_text', { count: cart.items.length })}
      back={t('clients.back_to', { name })}
      onBack={client ? goBack : undefined}
    />
  )
}
