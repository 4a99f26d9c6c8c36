import { useId } from 'react'
import type { MouseEvent } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceArea, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { BarLabel } from './BarLabel.tsx'
import styles from './Chart.module.css'
import { EndLabel } from './EndLabel.tsx'
import { namesEnd } from './series.ts'
import type { Series } from './series.ts'

/** A place on the axis. On a closed one nothing is expected. */
export interface Point {
  label: string
  isClosed?: boolean
}

interface PlotProps {
  points: Point[]
  series: Series[]
  height: number
  active: number | null
  onActive: (active: number | null) => void
  onPick?: ((index: number) => void) | undefined
  /** Where another plot with the same points stands above, which has their labels. */
  isUnlabelled?: boolean
  /** Leaves as much beside the last point as a plot above it, which names a line there. */
  isNarrower?: boolean
}

const COLORS = {
  bars: 'var(--series-now)',
  line: 'var(--series-now)',
  dashes: 'var(--series-before)',
  target: 'var(--text)',
}
const DASHES = { line: undefined, dashes: '4 3', target: '8 4' }
const GRID_DASHES = '5 5'
const TICK = { fontSize: 12, fill: 'var(--text-muted)' }
const BELOW_AXIS = 'translate(0, 10)'
const BESIDE_AXIS = 'translate(-10, 0)'
const LEAST_GAP = 5 // pixels between two labels
const LOW = 200 // pixels of height, in which few lines have room
const FEW_TICKS = 3
const LOWEST = 100
const LEAST_TICKS = 2
const WIDEST_BAR = 44
const ROUNDED: [number, number, number, number] = [3, 3, 0, 0]
const AXIS = 68 // pixels of width
const END_NAME = 56
const HATCH = 6
// Of the first drawing, before the place for it is measured.
const FIRST = { width: 640, height: 260 }

/** Draws figures by month or day. What is said about them stands around it. */
export function Plot(props: PlotProps) {
  const {
    points,
    series,
    height,
    active,
    onActive,
    onPick,
    isUnlabelled = false,
    isNarrower = namesEnd(series),
  } = props
  const { t } = useTexts()
  const hatch = useId()
  const data = points.map((_, at) => ({
    at,
    ...Object.fromEntries(series.map(({ values }, place) => [`series${place}`, values[at] ?? null])),
  }))
  const closed = points.flatMap(({ isClosed }, at) => (isClosed ? [at] : []))
  return (
    <div
      aria-hidden="true"
      className={styles.drawing}
      onMouseMove={event => onActive(pointAt(event, points.length))}
      onClick={event => {
        const index = pointAt(event, points.length)
        if (index !== null) onPick?.(index)
      }}
    >
      <ResponsiveContainer width="100%" height={height} initialDimension={FIRST}>
        <ComposedChart
          data={data}
          maxBarSize={WIDEST_BAR}
          accessibilityLayer={false}
          margin={isNarrower ? { right: END_NAME } : {}}
        >
          {closed.length > 0 && <Hatch id={hatch} />}
          {closed.map(at => (
            <ReferenceArea key={at} x1={at} x2={at} {...filledWith(`url(#${hatch})`)} fillOpacity={0.5} />
          ))}
          {active !== null && <ReferenceArea x1={active} x2={active} {...filledWith('var(--text-muted)')} />}
          <XAxis
            dataKey="at"
            // Without bars a point would have no width, and the first and last would stand on the edges.
            scale="band"
            interval="equidistantPreserveStart"
            minTickGap={LEAST_GAP}
            tick={{ ...TICK, transform: BELOW_AXIS }}
            tickFormatter={at => points[Number(at)]?.label ?? ''}
            axisLine={false}
            tickLine={false}
            hide={isUnlabelled}
          />
          <YAxis
            width={AXIS}
            tickCount={height < LOWEST ? LEAST_TICKS : height < LOW ? FEW_TICKS : undefined}
            tick={{ ...TICK, transform: BESIDE_AXIS }}
            tickFormatter={value => formatNumber(Number(value), 0)}
            axisLine={false}
            tickLine={false}
          />
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" strokeDasharray={GRID_DASHES} />
          {series.map(({ look, values }, place) => {
            const name = `series${place}`
            const color = COLORS[look]
            const shared = { name, dataKey: name, fill: color, stroke: color, isAnimationActive: false }
            if (look === 'bars') {
              return <Bar key={name} {...shared} strokeOpacity={0} radius={ROUNDED} label={BarLabel} />
            }
            return (
              <Line
                key={name}
                {...shared}
                className={styles.stroke}
                strokeWidth={2}
                strokeDasharray={DASHES[look]}
                connectNulls
                // One value alone makes no line.
                dot={points.length === 1 && { stroke: color, strokeWidth: 1, fill: color }}
                activeDot={false}
                label={
                  look === 'target' ? (
                    <EndLabel text={t('charts.target_line')} last={lastOf(values)} from={AXIS} />
                  ) : (
                    false
                  )
                }
              />
            )
          })}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/** The pattern of a day on which nothing is expected. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={HATCH} height={HATCH} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={HATCH / 3} height={HATCH} className={styles.hatch} />
      </pattern>
    </defs>
  )
}

const filledWith = (color: string) => ({ fill: color, fillOpacity: 0.2, stroke: color, strokeOpacity: 0.6 })

/** The place of the last value, at which a line says what it is. */
const lastOf = (values: Series['values']) => values.findLastIndex(value => value !== null)

/**
 * The point at a pointer; null beside the plot. It is told by the place alone: what the chart itself knows of a pointer it
 * knows a moment later, which is too late for a tap.
 */
function pointAt({ currentTarget, clientX }: MouseEvent<HTMLElement>, count: number): number | null {
  const plot = currentTarget.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
  if (!plot || plot.width === 0) return null
  const index = Math.floor(((clientX - plot.left) / plot.width) * count)
  return index >= 0 && index < count ? index : null
}
