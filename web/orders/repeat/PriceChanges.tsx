import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './RepeatDialog.module.css'

/** ‹2 precios han cambiado: +1,20 €›; nothing if none has. */
export function PriceChanges({ count, difference, symbol }: { count: number; difference: number; symbol: string }) {
  const { t } = useTexts()
  if (count === 0) return null
  const amount = `${difference > 0 ? '+' : ''}${formatMoney(difference, symbol)}`
  return <strong className={styles.changes}>{t('orders.prices_changed', { count, amount })}</strong>
}
