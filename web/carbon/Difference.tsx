import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import styles from './Difference.module.css'

interface DifferenceProps {
  /** Percent against the year before; null where there is nothing to compare with. */
  percent: number | null
  /** Whether less is better; without it neither is. */
  isBurden?: boolean
}

/** ▼ −8,03 %: sign, arrow and colour, and a sentence for whoever does not see them. */
export function Difference({ percent, isBurden }: DifferenceProps) {
  const { t } = useTexts()
  if (percent === null) return <span className={prose.muted}>–</span>
  const size = formatPercent(Math.abs(percent))
  const said = percent === 0 ? 'carbon.same_as' : percent > 0 ? 'carbon.more_than' : 'carbon.less_than'
  const look = percent === 0 || !isBurden ? prose.secondary : percent > 0 ? prose.danger : prose.success
  return (
    <span className={classNames('tnum', styles.difference, look)}>
      <span aria-hidden="true">{percent === 0 ? `= ${size}` : percent > 0 ? `▲ +${size}` : `▼ −${size}`}</span>
      <span className="visually-hidden">{t(said, { percent: size })}</span>
    </span>
  )
}
