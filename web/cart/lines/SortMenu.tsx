import { IconArrowsSort } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from './SortMenu.module.css'
import { LINE_ORDERS } from './lineOrder.ts'
import type { LineOrder } from './lineOrder.ts'

/** Puts all lines into an order at once; from there they are moved one by one. */
export function SortMenu({ onSort }: { onSort: (order: LineOrder) => void }) {
  const { t } = useTexts()
  return (
    <Dropdown
      align="end"
      className={styles.button}
      label={t('cart.sort')}
      button={
        <>
          <IconArrowsSort size={18} stroke={1.75} aria-hidden="true" />
          <span>{t('cart.sort')}</span>
        </>
      }
    >
      {close => (
        <ul className={styles.orders}>
          {LINE_ORDERS.map(order => (
            <li key={order}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onSort(order)
                }}
              >
                {t(`cart.sort_${order}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
