import type { ProductDetail } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Money } from '#web/ui/tables/Money.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './StickyBuy.module.css'
import type { Purchase } from './usePurchase.ts'
import { usePhone } from '#web/ui/usePhone.ts'

/** On a phone quantity, total and the button stay within reach of the thumb. */
export function StickyBuy({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  const { t } = useTexts()
  const isPhone = usePhone()
  if (!isPhone || purchase.availability !== 'addable') return null
  return (
    <div ref={bottomBar} className={styles.bar}>
      <QuantityField
        value={purchase.quantity}
        min={1}
        max={Math.max(1, purchase.max)}
        label={t('products.quantity_of', { name: product.name })}
        onCommit={purchase.setQuantity}
        saveAfter={0}
        compact
      />
      <span className={styles.total}>
        <span className={prose.caption}>{t('products.total_net')}</span>
        <Money className={styles.amount} value={purchase.total ?? 0} symbol={product.currency_symbol} />
      </span>
      <Button variant="primary" busy={purchase.isAdding} disabled={!purchase.canAdd} onClick={purchase.add}>
        {t('products.add')}
      </Button>
    </div>
  )
}
