import { formatNumber } from '#web/texts/numbers.ts'
import styles from './Chart.module.css'

interface DrawnBar {
  x?: number | string
  y?: number | string
  width?: number | string
  height?: number | string
  value?: unknown
}

const DIGIT = 6.6 // pixels
const LEAST_HEIGHT = 20
const ABOVE_FOOT = 8

/** The figure of a bar at its foot, where it has room; elsewhere it is read by pointing, by the keys, or in the table. */
export function BarLabel({ x = 0, y = 0, width = 0, height = 0, value }: DrawnBar) {
  const written = formatNumber(Number(value), 0)
  if (written.length * DIGIT > Number(width) || Number(height) < LEAST_HEIGHT) return <g />
  return (
    <text
      x={Number(x) + Number(width) / 2}
      y={Number(y) + Number(height) - ABOVE_FOOT}
      textAnchor="middle"
      className={styles.barLabel}
    >
      {written}
    </text>
  )
}
