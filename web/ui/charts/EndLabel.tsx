import styles from './Chart.module.css'

interface DrawnPoint {
  x?: number | string
  y?: number | string
  index?: number
}

const ABOVE = 6 // pixels

/** Names a line at its last point. */
export function EndLabel({ x = 0, y = 0, index, text, last }: DrawnPoint & { text: string; last: number }) {
  if (index !== last) return <g />
  return (
    <text x={Number(x)} y={Number(y) - ABOVE} textAnchor="end" className={styles.endLabel}>
      {text}
    </text>
  )
}
