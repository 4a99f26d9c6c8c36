import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AddByCode } from '#web/cart/lines/AddByCode.tsx'
import styles from '#web/cart/CartScreen.module.css'
import blockStyles from './ReturnBlock.module.css'
import { useClearedCart } from '#web/cart/data/removal.ts'
import type { VisitCartProps } from './VisitCartScreen.tsx'
import { VisitNotice } from './VisitNotice.tsx'

const NOTHING = { observations: '', customer_number: '', delivery_date: null }

/** Nothing is in the cart: on to the catalogue, or back; a cart that was sent before can go back empty. */
export function EmptyVisitCart({ cart, visit, returning }: VisitCartProps) {
  const { t } = useTexts()
  const cleared = useClearedCart()
  const { operation, partner, can_return } = visit
  const back =
    operation === 'edit'
      ? { label: t('visit.return_empty'), wish: NOTHING }
      : { label: t('visit.back', { partner }), wish: { cancel: true as const } }
  return (
    <div className={styles.alone}>
      <PageTitle title={t('cart.title')} />
      <VisitNotice visit={visit} />
      <AddByCode />
      {returning.refusal?.message && <Notice kind="danger">{returning.refusal?.message}</Notice>}
      <div className={styles.emptyFrame}>
        <EmptyState art="cart" title={t('cart.empty_title')} text={t('cart.empty_text')}>
          {cleared && (
            <Button variant="primary" onClick={cleared.undo}>
              {t('cart.restore', { count: cleared.lines })}
            </Button>
          )}
          <ButtonLink variant={cleared ? 'outline' : 'primary'} href={paths.catalogue()}>
            {t('cart.to_catalogue')}
          </ButtonLink>
          {can_return && (
            <Button
              className={blockStyles.named}
              busy={returning.isSending}
              onClick={() => returning.send(back.wish, 'cancel' in back.wish ? undefined : cart)}
            >
              {back.label}
            </Button>
          )}
        </EmptyState>
      </div>
    </div>
  )
}
