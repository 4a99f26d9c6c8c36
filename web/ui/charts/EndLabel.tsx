import styles from './Chart.module.css'

interface DrawnPoint {
  x?: number | string
  y?: number | string
  index?: number
}

// In pixels.
const BESIDE = 4
const LINE = 14

interface EndLabelProps extends DrawnPoint {
  text: string
  /** The place of the last point. */
  last: number
  /** Where the axis begins. */
  from: number
}

/** Names a line at its last point: beside the place of that point, where no other line runs, with a word in each row. */
export function EndLabel({ x = 0, y = 0, index, text, last, from }: EndLabelProps) {
  if (index !== last) return <g />
  const half = (Number(x) - from) / (2 * last + 1)
  const words = text.split(' ')
  const place = Number(x) + half + BESIDE
  return (
    <text y={Number(y) - ((words.length - 2) * LINE) / 2} className={styles.endLabel}>
      {words.map((word, row) => (
        <tspan key={word} x={place} dy={row === 0 ? 0 : LINE}>
          {word}
        </tspan>
      ))}
    </text>
  )
}
