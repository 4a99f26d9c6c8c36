import { STAGES } from '#domain/offers/progress.ts'
import type { Stage } from '#domain/offers/progress.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './StageFilter.module.css'

interface StageFilterProps {
  /** Undefined while they are counted. */
  counts: readonly { stage: Stage; count: number }[] | undefined
  value: Stage | undefined
  onChange: (stage: Stage | undefined) => void
}

/** Every stage that offers are at, with its number: one press lists those alone, another one all of them again. */
export function StageFilter({ counts: counted, value, onChange }: StageFilterProps) {
  const { t } = useTexts()
  const counts = counted ?? []
  const countOf = (stage: Stage) => counts.find(one => one.stage === stage)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0 && value === undefined) return null
  const shown = STAGES.filter(stage => stage === value || countOf(stage) > 0)
  return (
    <div role="group" aria-label={t('offers.stage_filter')} className={styles.filter}>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        {t('offers.stage_all')} <b>{formatNumber(all)}</b>
      </button>
      {shown.map(stage => (
        <button
          key={stage}
          type="button"
          aria-pressed={stage === value}
          onClick={() => onChange(stage === value ? undefined : stage)}
        >
          {t(`offers.stage_${stage}`)} <b>{formatNumber(countOf(stage))}</b>
        </button>
      ))}
    </div>
  )
}
