import { goalShare, shownPercent } from '#domain/dashboard/goal.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Goal.module.css'
import { GoalMark, goalTone } from './GoalMark.tsx'

interface GoalBarProps {
  percent: number | null
  /** What is measured. */
  name: string
  /** Its figures, as they are written beside the bar. */
  note: string
}

/** R308: a bar that ends at 100 percent of an objective, with the real figure beside it. */
export function GoalBar({ percent, name, note }: GoalBarProps) {
  const { t } = useTexts()
  const tone = goalTone(percent)
  return (
    <div className={styles.barred} data-tone={tone}>
      <p className={styles.barHead}>
        <span>{name}</span>
        <span className={styles.barFigure}>
          {percent === null ? t('charts.no_goal') : formatPercent(shownPercent(percent))} <GoalMark tone={tone} />
        </span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.barPart} style={{ width: `${goalShare(percent ?? 0).share}%` }} />
      </div>
      <p className={styles.barFoot}>
        <span>{note}</span>
        {percent !== null && <span>{t('charts.target_line')}</span>}
      </p>
    </div>
  )
}
