import { stockNotice, stockShown } from '#domain/cart/availability.ts'
import type { Product } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Arrival } from '#web/delivery/Arrival.tsx'
import styles from './Stock.module.css'
import type { Sale } from './useSale.ts'

interface StockProps {
  product: Product
  sale: Sale
}

/** What is told of the stock, in words of its own where little is left. */
export function Stock({ product, sale }: StockProps) {
  const { t } = useTexts()
  const shown = stockShown(sale)
  if (shown === 'nothing' || product.final_price === null || !product.is_on_sale) return null
  if (shown === 'words') {
    return product.stock > 0 ? <span>{t('products.in_stock')}</span> : <Arrival of={product} units={1} />
  }
  const number = formatNumber(product.stock)
  switch (stockNotice(product)) {
    case 'none':
      return <Arrival of={product} units={1} />
    case 'plain':
      return <span>{t('products.stock', { number })}</span>
    case 'few':
      return <span className={styles.scarce}>{t('products.few_left', { number })}</span>
    case 'last':
      return <span className={styles.scarce}>{t('products.last_units', { number })}</span>
  }
}
