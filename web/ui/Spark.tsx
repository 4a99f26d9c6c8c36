import { memo } from 'react'
import styles from './Spark.module.css'

const WIDTH = 7
const GAP = 2
const HEIGHT = 20
const LEAST = 1.5

/** A year in twelve bars from zero, the newest one dark. What they add up to stands beside it in words. */
export const Spark = memo(function Spark({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  const width = values.length * (WIDTH + GAP) - GAP
  return (
    <svg className={styles.spark} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {values.map((value, index) => {
        const height = Math.max(LEAST, (Math.max(0, value) / most) * HEIGHT)
        const x = index * (WIDTH + GAP)
        return <rect key={x} x={x} y={HEIGHT - height} width={WIDTH} height={height} rx={1.5} />
      })}
    </svg>
  )
})
