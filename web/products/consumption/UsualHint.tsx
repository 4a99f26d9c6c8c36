import { usualQuantity } from '#domain/products/consumption.ts'
import type { Product } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './UsualHint.module.css'

/** What the centre usually orders, in formats of `unitQuantity` units: beside a field, never in it. */
export function UsualHint({
  product,
  unitQuantity = 1,
}: {
  product: Pick<Product, 'usual_quantity' | 'stock'>
  unitQuantity?: number
}) {
  const { t } = useTexts()
  const count = usualQuantity(product, unitQuantity)
  return count === null ? null : <small className={styles.usual}>{t('buying.usual', { count })}</small>
}
