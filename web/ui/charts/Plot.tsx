import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useId } from 'react'
import { ResponsiveContainer } from 'recharts'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'
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

const LOOKS = {
  bars: { type: 'bar', color: 'var(--series-now)' },
  line: { type: 'line', color: 'var(--series-now)' },
  dashes: { type: 'line', color: 'var(--series-before)', strokeDasharray: '4 3' },
  target: { type: 'line', color: 'var(--text)', strokeDasharray: '8 4' },
} as const
const LOW = 200 // pixels of height, in which few lines have room
const FEW_TICKS = 3
const LOWEST = 100
const LEAST_TICKS = 2
const WIDEST_BAR = 44
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
  const areas = [
    ...closed.map(at => ({ x1: at, x2: at, color: `url(#${hatch})`, fillOpacity: 0.5 })),
    ...(active === null ? [] : [{ x1: active, x2: active, color: 'var(--text-muted)' }]),
  ]
  return (
    <MantineTheme>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height} initialDimension={FIRST}>
          <CompositeChart
            h={height}
            data={data}
            dataKey="at"
            series={series.map(({ look }, place) => ({ name: `series${place}`, ...LOOKS[look] }))}
            curveType="linear"
            tickLine="none"
            gridAxis="x"
            maxBarWidth={WIDEST_BAR}
            withTooltip={false}
            withDots={points.length === 1}
            valueFormatter={value => formatNumber(value, 0)}
            yAxisProps={{
              width: AXIS,
              tickCount: height < LOWEST ? LEAST_TICKS : height < LOW ? FEW_TICKS : undefined,
            }}
            classNames={{ line: styles.stroke }}
            xAxisProps={{
              interval: 'equidistantPreserveStart',
              // Without bars a point would have no width, and the first and last would stand on the edges.
              scale: 'band',
              tickFormatter: at => points[Number(at)]?.label ?? '',
              hide: isUnlabelled,
            }}
            barProps={{ label: BarLabel, radius: [3, 3, 0, 0] }}
            lineProps={endLabels(series, t('charts.target_line'))}
            referenceAreas={areas}
            composedChartProps={{
              accessibilityLayer: false,
              margin: isNarrower ? { right: END_NAME } : {},
              onMouseMove: ({ activeTooltipIndex }) => onActive(indexOf(activeTooltipIndex)),
              onClick: ({ activeTooltipIndex }) => {
                const index = indexOf(activeTooltipIndex)
                if (index !== null) onPick?.(index)
              },
            }}
          >
            {closed.length > 0 && (
              <defs>
                <pattern
                  id={hatch}
                  width={HATCH}
                  height={HATCH}
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width={HATCH / 3} height={HATCH} className={styles.hatch} />
                </pattern>
              </defs>
            )}
          </CompositeChart>
        </ResponsiveContainer>
      </div>
    </MantineTheme>
  )
}

const indexOf = (index: number | string | null | undefined): number | null => {
  const at = Number(index ?? -1)
  return at >= 0 ? at : null
}

/** An objective says what it is at its last point. */
const endLabels =
  (series: Series[], text: string) =>
  ({ name }: { name: string }) => {
    const drawn = series[Number(name.slice('series'.length))]
    if (drawn?.look !== 'target') return {}
    return { label: <EndLabel text={text} last={drawn.values.findLastIndex(value => value !== null)} from={AXIS} /> }
  }
