import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './TaxedTotal.module.css'

/** A total of a list, IVA included. On a phone it says so itself, as no heading stands above it. */
export function TaxedTotal({ value, symbol }: { value: number; symbol: string }) {
  const { t } = useTexts()
  return (
    <span className={styles.total}>
      <strong>{formatMoney(value, symbol)}</strong>
      <small>{t('totals.with_tax')}</small>
    </span>
  )
}
