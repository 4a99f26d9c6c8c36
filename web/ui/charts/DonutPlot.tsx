import { Pie, PieChart } from 'recharts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Chart.module.css'
import type { Slice } from './slices.ts'

interface DonutPlotProps {
  slices: Slice[]
  total: string
  size: number
  active: number | null
}

const THICKNESS = 34
const LEAST_NUMBERED = 0.04 // of the whole: below it a slice is too thin for a number
const RADIANS = Math.PI / 180

/** Draws the slices. Credits make parts below zero, which have no slice. */
export function DonutPlot({ slices, total, size, active }: DonutPlotProps) {
  const data = slices.map(({ name, value }, index) => ({
    name,
    value: Math.max(0, value),
    fill: `var(--chart-${index + 1})`,
    stroke: 'var(--bg-surface)',
    strokeWidth: 2,
    opacity: active === null || slices[active]?.name === name ? 1 : 0.35,
  }))
  return (
    <div aria-hidden="true" className={classNames(styles.drawing, styles.ring)} style={{ width: size, height: size }}>
      <PieChart width={size} height={size} accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="value"
          innerRadius={size / 2 - THICKNESS}
          outerRadius={size / 2}
          startAngle={90}
          endAngle={-270}
          label={numberOf}
          labelLine={false}
          rootTabIndex={-1}
          isAnimationActive={false}
        />
      </PieChart>
      <span className={styles.total}>{total}</span>
    </div>
  )
}

interface DrawnSlice {
  cx?: number | string
  cy?: number | string
  midAngle?: number
  innerRadius?: number | string
  outerRadius?: number | string
  percent?: number
  index?: number
}

/** The number of a slice in its middle. */
function numberOf(slice: DrawnSlice) {
  const { cx = 0, cy = 0, midAngle = 0, innerRadius = 0, outerRadius = 0, percent = 0, index = 0 } = slice
  if (percent < LEAST_NUMBERED) return <g />
  const radius = (Number(innerRadius) + Number(outerRadius)) / 2
  return (
    <text
      x={Number(cx) + radius * Math.cos(-midAngle * RADIANS)}
      y={Number(cy) + radius * Math.sin(-midAngle * RADIANS)}
      textAnchor="middle"
      dominantBaseline="central"
      className={styles.sliceNumber}
      data-slice={index + 1}
    >
      {index + 1}
    </text>
  )
}
