import type { Packing } from '#domain/products/packing.ts'
import { classNames } from '#web/ui/classNames.ts'
import { countedQuantity, packPrice } from '#web/texts/units.ts'
import { UnitPrice } from './Money.tsx'
import styles from './PackQuantity.module.css'

interface PackQuantityProps {
  quantity: number
  packing: Packing
  className?: string
}

/** «3 packs = 24 botellas»: in one line where there is room, else the units below. */
export function PackQuantity({ quantity, packing, className }: PackQuantityProps) {
  const { count, units } = countedQuantity(quantity, packing)
  return (
    <span className={classNames('tnum', styles.quantity, className)}>
      <span>{count}</span>
      {units !== null && (
        <>
          {' '}
          <span className={styles.units}>= {units}</span>
        </>
      )}
    </span>
  )
}

interface PackPriceProps {
  /** Of one of the article's own unit. */
  price: number
  symbol: string
  packing: Packing
  className?: string
}

/** «12,88 €/pack», or «1,61 €/botella» of what is sold in its own unit. */
export function PackPrice({ price, symbol, packing, className }: PackPriceProps) {
  const { value, unit } = packPrice(price, packing)
  return <UnitPrice value={value} symbol={symbol} unit={unit} className={classNames(styles.price, className)} />
}
