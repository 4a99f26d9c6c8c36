import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { ResponsiveContainer } from 'recharts'
import { useTexts } from '#web/texts.ts'
import { formatNumber } from '#web/numbers.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'
import { BarLabel } from './BarLabel.tsx'
import styles from './Chart.module.css'
import { monthLabels } from './months.ts'
import type { MonthSeries } from './months.ts'

interface MonthPlotProps {
  months: string[]
  series: MonthSeries[]
  height: number
  active: number | null
  onActive: (active: number | null) => void
}

const LOOKS = {
  bars: { type: 'bar', color: 'var(--series-now)' },
  dashes: { type: 'line', color: 'var(--series-before)', strokeDasharray: '4 3' },
} as const
const LOW = 200 // pixels of height, in which few lines have room
const FEW_TICKS = 3
const WIDEST_BAR = 44
// Of the first drawing, before the place for it is measured.
const FIRST = { width: 640, height: 260 }

/** Draws figures by month. What is said about them stands around it. */
export function MonthPlot({ months, series, height, active, onActive }: MonthPlotProps) {
  const { language } = useTexts()
  const labels = monthLabels(months, language)
  const data = months.map((month, index) => ({
    month: labels[index] ?? month,
    ...Object.fromEntries(series.map(({ values }, place) => [`series${place}`, values[index] ?? null])),
  }))
  const pointed = active === null ? undefined : labels[active]
  return (
    <MantineTheme>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height} initialDimension={FIRST}>
          <CompositeChart
            h={height}
            data={data}
            dataKey="month"
            series={series.map(({ look }, place) => ({ name: `series${place}`, ...LOOKS[look] }))}
            curveType="linear"
            tickLine="none"
            gridAxis="x"
            maxBarWidth={WIDEST_BAR}
            withTooltip={false}
            withDots={false}
            valueFormatter={value => formatNumber(value, 0)}
            yAxisProps={{ width: 68, tickCount: height < LOW ? FEW_TICKS : undefined }}
            classNames={{ line: styles.line }}
            xAxisProps={{ interval: 'equidistantPreserveStart' }}
            barProps={{ label: BarLabel, radius: [3, 3, 0, 0] }}
            referenceAreas={
              pointed === undefined ? undefined : [{ x1: pointed, x2: pointed, color: 'var(--text-muted)' }]
            }
            composedChartProps={{
              accessibilityLayer: false,
              onMouseMove: ({ activeTooltipIndex }) => {
                const index = Number(activeTooltipIndex ?? -1)
                onActive(index >= 0 ? index : null)
              },
            }}
          />
        </ResponsiveContainer>
      </div>
    </MantineTheme>
  )
}
