import { Explained } from '#web/figures/Explained.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { GoalRing } from '#web/ui/charts/GoalRing.tsx'
import styles from './Figures.module.css'

interface RingTileProps {
  name: TextKey
  /** What the percentage is made of. */
  how: TextKey
  percent: number | null
  isShare?: boolean
}

/** A percentage of an objective beside the figures. */
export function RingTile({ name, how, percent, isShare = false }: RingTileProps) {
  const { t } = useTexts()
  return (
    <div className={styles.ringTile}>
      <GoalRing percent={percent} caption={t(name)} isShare={isShare} />
      <Explained text={how} />
    </div>
  )
}
