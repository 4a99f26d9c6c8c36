import { memo } from 'react'
import styles from './Sparkline.module.css'

const WIDTH = 7
const GAP = 2
const HEIGHT = 20
const LEAST = 1.5
const ROUND = 1.5

/**
 * Twelve bars for the months of a year, the newest one dark. They are only two shapes, because a list has many sparklines
 * and every element slows down scrolling.
 */
export const Sparkline = memo(function Spark({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  const width = values.length * (WIDTH + GAP) - GAP
  const bars = values.map((value, index) =>
    bar(index * (WIDTH + GAP), Math.max(LEAST, (Math.max(0, value) / most) * HEIGHT)),
  )
  return (
    <svg className={styles.spark} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <path d={bars.slice(0, -1).join('')} />
      <path className={styles.newest} d={bars.at(-1)} />
    </svg>
  )
})

/** A bar with round corners that stands on the ground. */
function bar(x: number, height: number): string {
  const r = Math.min(ROUND, height / 2)
  const corner = (across: number, down: number) => `a${r} ${r} 0 0 1 ${across} ${down}`
  const [side, top] = [rounded(height - 2 * r), WIDTH - 2 * r]
  return (
    `M${x + r} ${rounded(HEIGHT - height)}h${top}${corner(r, r)}v${side}${corner(-r, r)}` +
    `h${-top}${corner(-r, -r)}v${-side}${corner(r, -r)}z`
  )
}

const rounded = (units: number) => Math.round(units * 100) / 100
