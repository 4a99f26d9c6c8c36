import { formatMoney, formatPrice } from '#domain/format.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Money.module.css'

interface MoneyProps {
  value: number
  symbol: string
  className?: string
}

/** 1.234,56 € with digits of equal width. */
export function Money({ value, symbol, className }: MoneyProps) {
  return <span className={classNames('tnum', className)}>{formatMoney(value, symbol)}</span>
}

interface UnitPriceProps extends MoneyProps {
  /** What the price is for: 'u', 'pack', 'caja'. */
  unit?: string
}

/** 12,40 €/u, the unit quieter than the price. Up to four decimals where the price has them. */
export function UnitPrice({ value, symbol, unit, className }: UnitPriceProps) {
  return (
    <span className={classNames('tnum', className)}>
      {formatPrice(value, symbol)}
      {unit && <span className={styles.unit}>/{unit}</span>}
    </span>
  )
}
