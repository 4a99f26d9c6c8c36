import { IconCircleCheck } from '@tabler/icons-react'
import { stockShown } from '#domain/cart/availability.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import styles from '#web/products/article/BuyPanel.module.css'
import type { Purchase } from '#web/products/article/usePurchase.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Arrival } from '#web/delivery/Arrival.tsx'
import { unitAfter } from '#web/texts/units.ts'

interface ChosenStockProps {
  product: ProductDetail
  purchase: Purchase
}

/** Below a chosen quantity: the stock, what is to arrive where that is too little, and what the cart has already. */
export function ChosenStock({ product, purchase }: ChosenStockProps) {
  const { t } = useTexts()
  const { unitQuantity, quantity, unitsInCart, sale } = purchase
  const own = product.measurement_unit.name
  const isShown = stockShown(sale) !== 'nothing'
  return (
    <p className={styles.stock}>
      {isShown && product.stock > 0 && <InStock product={product} sale={sale} />}
      {isShown && product.stock < quantity * unitQuantity && <Arrival of={product} units={quantity * unitQuantity} />}
      <span className={styles.sum}>
        {unitQuantity !== 1 &&
          t('products.equals', {
            number: formatNumber(quantity * unitQuantity),
            unit: unitAfter(quantity * unitQuantity, own),
          })}
        {unitQuantity !== 1 && unitsInCart > 0 && ' · '}
        {unitsInCart > 0 &&
          t('products.already_in_cart', {
            quantity: `${formatNumber(unitsInCart)} ${unitAfter(unitsInCart, own)}`,
          })}
      </span>
    </p>
  )
}

function InStock({ product, sale }: { product: ProductDetail; sale: Purchase['sale'] }) {
  const { t } = useTexts()
  const number = formatNumber(product.stock)
  const text =
    stockShown(sale) === 'words'
      ? t('products.in_stock')
      : product.obsolete
        ? t('products.last_units_long', { number })
        : t('products.available', { number, unit: unitAfter(product.stock, product.measurement_unit.name) })
  return (
    <span className={product.obsolete ? styles.scarce : styles.plenty}>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  )
}
