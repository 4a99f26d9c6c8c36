import { IconArrowBackUp } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AddByCode } from './AddByCode.tsx'
import styles from './CartScreen.module.css'
import { useClearedCart } from './removal.ts'

/** Where the cart has just been emptied, the way back to what was in it comes first. */
export function EmptyCart() {
  const { t } = useTexts()
  const can = useCan()
  const cleared = useClearedCart()
  return (
    <div className={styles.alone}>
      <PageTitle title={t('cart.title')} />
      <AddByCode />
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
          <ButtonLink variant={cleared ? 'outline' : 'primary'} href={paths.catalogue()}>
            {t('cart.to_catalogue')}
          </ButtonLink>
          {can.browseOrders && !cleared && <ButtonLink href={paths.orders()}>{t('cart.to_orders')}</ButtonLink>}
        </EmptyState>
      </div>
    </div>
  )
}
