import { wholeEuros } from '#web/figures/euros.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Rankings.module.css'

interface SalesGapProps {
  /** Below 0 where less was sold than the year before. */
  value: number
  /** The largest of the list, without its sign: the bar of that one is full. */
  largest: number
}

/** A difference in euros, with a bar as long as its share of the largest one. */
export function SalesGap({ value, largest }: SalesGapProps) {
  const share = largest > 0 ? Math.abs(value) / largest : 0
  const [sign, colour] = value < 0 ? ['▼ ', styles.missed] : value > 0 ? ['▲ +', styles.reached] : ['= ', undefined]
  return (
    <span className={classNames('tnum', styles.gap, colour)}>
      <span>
        <span aria-hidden="true">{sign}</span>
        {wholeEuros(value)}
      </span>
      <span aria-hidden="true" className={styles.track}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}
