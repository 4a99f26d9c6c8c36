import { goalShare } from '#domain/dashboard/goal.ts'
import { useTexts } from '#web/texts/texts.ts'

export type GoalTone = 'reached' | 'missed' | 'share' | 'none'

/** R298: what has an objective has one of two colours. R299: a share of something is only told apart below 0. */
export function goalTone(percent: number | null, isShare = false): GoalTone {
  if (percent === null) return 'none'
  if (isShare) return percent < 0 ? 'missed' : 'share'
  return goalShare(percent).isReached ? 'reached' : 'missed'
}

/** The second sign beside the colour: an arrow, and words for whoever sees neither. */
export function GoalMark({ tone }: { tone: GoalTone }) {
  const { t } = useTexts()
  if (tone === 'none' || tone === 'share') return null
  return (
    <>
      <span aria-hidden="true">{tone === 'reached' ? '▲' : '▼'}</span>
      <span className="visually-hidden">{t(`charts.goal_${tone}`)}</span>
    </>
  )
}
