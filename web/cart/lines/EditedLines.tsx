import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CopiedNotice } from '#web/cart/owner/CopiedNotice.tsx'
import { CartLineList } from './CartLineList.tsx'
import type { CartEditing } from './useCartEditing.ts'

/** The lines of a cart of anybody, and what has to go before it can be sent. */
export function EditedLines({ editing }: { editing: CartEditing }) {
  const { t } = useTexts()
  const { cart, shown, problems, rights, actions, gone, isSortable, move } = editing
  return (
    <>
      <CopiedNotice />
      {gone.length > 0 && (
        <Notice
          kind="warning"
          action={
            <Button size="small" onClick={() => gone.forEach(actions.remove)}>
              {t('cart.remove_unavailable', { count: gone.length })}
            </Button>
          }
        >
          {t('cart.invalid_products')}
        </Notice>
      )}
      <BiocideNotice among={shown.items.map(item => item.product_data)} />
      <CartLineList
        cart={cart}
        shown={shown}
        problems={problems}
        rights={rights}
        actions={actions}
        isSortable={isSortable}
        onMove={move}
      />
    </>
  )
}
