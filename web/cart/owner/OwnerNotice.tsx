import type { Cart } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useOwnerOf } from './owner.ts'

/** Nobody is bought for, but the lines are somebody's, at that client's prices: whose, and on with that client. */
export function OwnerNotice({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const owner = useOwnerOf(cart)
  const client = owner?.client
  if (!client) return null
  const name = owner.center ? `${client.name} › ${owner.center.name}` : client.name
  return (
    <Notice
      kind="info"
      action={
        <Button
          variant="primary"
          size="small"
          onClick={() => dispatch({ type: 'client-selected', client, center: owner.center })}
        >
          {t('cart.go_on_for', { name: client.name })}
        </Button>
      }
    >
      {t('cart.of_client', { name })}
    </Notice>
  )
}
