import type { MonthOfConsumption } from '#domain/products/consumption.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import type { ChartFrame } from './chartFrame.ts'
import styles from './ConsumptionChart.module.css'

interface BarProps {
  month: MonthOfConsumption
  frame: ChartFrame
  index: number
}

interface ConsumptionBarProps extends BarProps {
  isActive: boolean
  label: { text: string; isYear: boolean } | undefined
  onPoint: () => void
}

export function ConsumptionBar({ month, frame, index, isActive, label, onPoint }: ConsumptionBarProps) {
  const x = frame.centerOf(index)
  const y = frame.yOf(month.value)
  return (
    <g onPointerEnter={onPoint} data-active={isActive || undefined}>
      <rect
        x={x - frame.band / 2}
        y={frame.top}
        width={frame.band}
        height={frame.bottom - frame.top}
        className={styles.hit}
      />
      <rect
        x={x - frame.bar / 2}
        y={y}
        width={frame.bar}
        height={frame.bottom - y}
        rx={3}
        className={month.running ? styles.running : styles.bar}
      />
      {label && (
        <text x={x} y={frame.bottom + 18} className={label.isYear ? styles.year : styles.month}>
          {label.text}
        </text>
      )}
    </g>
  )
}

const MIN_LABELLED_WIDTH = 20
const MIN_LABELLED_HEIGHT = 20

/** The figure of a month, at the foot of its bar or on top of a low one. Drawn last: no line runs across it. */
export function BarFigure({ month, frame, index }: BarProps) {
  if (month.value <= 0 || frame.bar < MIN_LABELLED_WIDTH) return null
  const y = frame.yOf(month.value)
  const isInside = frame.bottom - y >= MIN_LABELLED_HEIGHT && !month.running
  return (
    <text
      x={frame.centerOf(index)}
      y={isInside ? frame.bottom - 7 : y - 5}
      className={isInside ? styles.value : styles.above}
    >
      {formatNumber(month.value, 0)}
    </text>
  )
}
