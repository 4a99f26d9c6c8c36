import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPercent } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import styles from './CartLine.module.css'

/** Says on its line that a discount needs validation: its own and its share of that on the whole, in percent. */
export function DiscountWaits({ percent }: { percent: number }) {
  const { t } = useTexts()
  return (
    <p className={styles.most}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {t('validation.discount_waits', { percent: formatPercent(percent) })}
    </p>
  )
}
