import type { CartItem } from '#domain/cart/contract.ts'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** What happens before an offer with Código 0 can be ordered; nothing where it has none. */
export function CodeZeroNote({ items }: { items: CartItem[] }) {
  const { t } = useTexts()
  if (!items.some(item => item.product === CODE_ZERO)) return null
  return (
    <Notice kind="info">
      {t('cart.order_with_code_zero')}. {t('offers.code_zero_first')}
    </Notice>
  )
}
