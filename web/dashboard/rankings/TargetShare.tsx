import { goalShare, shownPercent } from '#domain/dashboard/goal.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { GoalMark, goalTone } from '#web/ui/charts/GoalMark.tsx'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Rankings.module.css'

/** The share of the objective: a bar that ends at 100 percent (R308), and the figure as it is beside it. */
export function TargetShare({ value }: { value: number | null }) {
  if (value === null) return <span>–</span>
  const { share, isReached } = goalShare(value)
  return (
    <span className={classNames('tnum', styles.share, isReached ? styles.reached : styles.missed)}>
      <span aria-hidden="true" className={styles.track}>
        <span style={{ width: `${share}%` }} />
      </span>
      <span>
        <GoalMark tone={goalTone(value)} /> {formatPercent(shownPercent(value))}
      </span>
    </span>
  )
}
