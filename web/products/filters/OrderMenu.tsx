import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from '#web/products/list/CatalogueTools.module.css'
import { MenuOrSheet } from './MenuOrSheet.tsx'

const NAMES: Record<Ordering | 'newest', TextKey> = {
  newest: 'products.order_newest',
  recommended: 'products.order_recommended',
  '-has_image,name': 'products.order_default',
  name: 'products.order_name',
  category: 'products.order_category',
  final_price: 'products.order_price_asc',
  '-final_price': 'products.order_price_desc',
  total_consumption: 'products.order_consumption_asc',
  '-total_consumption': 'products.order_consumption_desc',
  relevance: 'products.order_relevance',
  rutero: 'products.order_rutero',
}

interface OrderMenuProps<Order> {
  current: Order
  offered: Order[]
  onOrder: (ordering: Order) => void
}

export function OrderMenu<Order extends keyof typeof NAMES>({ current, offered, onOrder }: OrderMenuProps<Order>) {
  const { t } = useTexts()
  return (
    <MenuOrSheet
      title={t('products.order')}
      align="end"
      button={
        <>
          <IconArrowsSort size={18} stroke={1.75} aria-hidden="true" />
          <span className={classNames(styles.quiet, styles.orderWord)}>{t('products.order')}</span>
          <span className={styles.orderName}>{t(NAMES[current])}</span>
        </>
      }
    >
      {close => (
        <ul className={styles.orders}>
          {offered.map(ordering => (
            <li key={ordering}>
              <button
                type="button"
                aria-pressed={ordering === current}
                onClick={() => {
                  onOrder(ordering)
                  close()
                }}
              >
                {t(NAMES[ordering])}
                {ordering === current && <IconCheck size={16} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </MenuOrSheet>
  )
}
