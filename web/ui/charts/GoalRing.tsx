import { goalShare, shownPercent } from '#domain/dashboard/goal.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Goal.module.css'
import { GoalMark, goalTone } from './GoalMark.tsx'

interface GoalRingProps {
  /** Null where there is nothing to measure by. */
  percent: number | null
  /** What it is a part of. */
  caption: string
  /** A part of something that nobody aims to reach whole. */
  isShare?: boolean
}

// The ring is 100 long, so that lengths on it are percent.
const RADIUS = 100 / (2 * Math.PI)
const THICK = 5.4
const CENTER = 20
const TICK = 4

/** R298 R309: a percentage as a part of a ring, with the figure in the middle. */
export function GoalRing({ percent, caption, isShare = false }: GoalRingProps) {
  const { t } = useTexts()
  const { share, remainder } = goalShare(percent ?? 0)
  const tone = goalTone(percent, isShare)
  const circle = { cx: CENTER, cy: CENTER, r: RADIUS, fill: 'none', strokeWidth: THICK }
  const top = { x1: CENTER, x2: CENTER, y1: CENTER - RADIUS - TICK, y2: CENTER - RADIUS + TICK }
  return (
    <div className={styles.ringed} data-tone={tone}>
      <div className={styles.ring}>
        <svg viewBox={`0 0 ${CENTER * 2} ${CENTER * 2}`} aria-hidden="true">
          <circle {...circle} className={styles.rest} />
          {share > 0 && (
            <circle
              {...circle}
              className={styles.part}
              strokeDasharray={`${share} ${remainder}`}
              transform={`rotate(-90 ${CENTER} ${CENTER})`}
            />
          )}
          {!isShare && <line {...top} className={styles.tick} />}
        </svg>
        <p className={styles.middle}>
          <span className={styles.figure}>{percent === null ? '–' : formatPercent(shownPercent(percent))}</span>
          <span className={styles.mark}>
            <GoalMark tone={tone} />
          </span>
        </p>
      </div>
      <p className={styles.caption}>
        {caption}
        {tone === 'none' && !isShare && <small>{t('charts.no_goal')}</small>}
      </p>
    </div>
  )
}
