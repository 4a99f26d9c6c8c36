import { IconArrowBackUp } from '@tabler/icons-react'
import { paths } from '#web/routing/paths.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AddByCode } from '#web/cart/lines/AddByCode.tsx'
import styles from './CartScreen.module.css'
import { useNewestOrder } from '#web/cart/finish/newestOrder.ts'
import { OpenCarts } from '#web/cart/owner/OpenCarts.tsx'
import { useClearedCart } from '#web/cart/data/removal.ts'

/** Where the cart has just been emptied, the way back to what was in it comes first. */
export function EmptyCart() {
  const { t } = useTexts()
  const can = useCan()
  const { client } = useSession().state
  const { flags } = useConfig()
  const cleared = useClearedCart()
  // Where it stands in the menu.
  const canBuy = can.browseOrders && client !== null && flags.menu_pedidos_home === true
  const newest = useNewestOrder(can.browseOrders && client !== null)
  return (
    <div className={styles.alone}>
      <PageTitle title={t('cart.title')} />
      <AddByCode />
      <OpenCarts />
      <div className={styles.emptyFrame}>
        <EmptyState art="cart" title={t('cart.empty_title')} text={t('cart.empty_text')}>
          {cleared && (
            <Button
              variant="primary"
              icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
              onClick={cleared.undo}
            >
              {t('cart.restore', { count: cleared.lines })}
            </Button>
          )}
          {newest && can.placeOrder && !cleared && (
            <ButtonLink variant="primary" href={paths.repeatOrder(newest)}>
              {t('cart.repeat_last')}
            </ButtonLink>
          )}
          {canBuy ? (
            <ButtonLink variant={newest || cleared ? 'outline' : 'primary'} href={paths.buy()}>
              {t('cart.to_buying')}
            </ButtonLink>
          ) : (
            <ButtonLink variant={cleared ? 'outline' : 'primary'} href={paths.catalogue()}>
              {t('cart.to_catalogue')}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
    </div>
  )
}
