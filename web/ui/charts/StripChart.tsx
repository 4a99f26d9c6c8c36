import { Suspense } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartHead } from './ChartFrame.tsx'
import { LazyPlot } from './lazyPlot.ts'
import { PointedFigures } from './PointedFigures.tsx'
import type { Pointing } from './PointedFigures.tsx'
import { namesEnd, writtenValue } from './series.ts'
import type { Series } from './series.ts'

/** A day or month. */
interface StripPoint {
  /** In the file. */
  date: string
  /** On the axis. */
  label: string
  /** As it is read. */
  name: string
  /** Nothing is expected there. */
  isClosed?: boolean
}

interface StripChartProps extends ChartHead {
  unit: 'day' | 'month'
  points: StripPoint[]
  /** On the high strip. */
  series: Series[]
  /** On a low strip of its own below it, because it has another scale. */
  counted: Series
  write: (value: number) => string
  height: number
  onPick?: Pointing['onPick']
}

const KEYS = {
  day: { look: 'charts.keys_days', pick: 'charts.keys_days_pick' },
  month: { look: 'charts.keys', pick: 'charts.keys_pick' },
} as const
const STRIP = 70 // pixels
const STRIP_NAME = 16

/** Figures by day or month as two strips above each other that share the axis. A holiday is hatched. */
export function StripChart(props: StripChartProps) {
  const { title, unit, points, series, counted, write, height, onPick } = props
  const { t } = useTexts()
  const all = [...series, counted]
  const whole = height + STRIP_NAME + STRIP
  return (
    <ChartFrame
      {...props}
      headers={[t(`charts.${unit}`), ...all.map(({ name }) => name)]}
      rows={points.map(({ date, name }, index) => ({
        cells: [date, ...all.map(({ values }) => values[index] ?? null)],
        written: [name, ...all.map(each => writtenValue(each.values[index], each.write ?? write))],
      }))}
      isEmpty={all.every(({ look, values }) => look === 'target' || values.every(value => !value))}
      onRow={onPick}
    >
      <PointedFigures
        label={t(KEYS[unit][onPick ? 'pick' : 'look'], { title })}
        names={points.map(({ name }) => name)}
        series={all}
        keyed={series}
        write={write}
        height={whole}
        onPick={onPick}
        hatched={points.some(({ isClosed }) => isClosed) ? t('charts.holiday') : undefined}
      >
        {(active, show) => {
          const shared = { points, active, onActive: show, onPick }
          return (
            <Suspense fallback={<Skeleton height={whole} />}>
              <LazyPlot {...shared} series={series} height={height} />
              <p className={styles.stripName} aria-hidden="true">
                {counted.name}
              </p>
              <LazyPlot {...shared} series={[counted]} height={STRIP} isUnlabelled isNarrower={namesEnd(series)} />
            </Suspense>
          )
        }}
      </PointedFigures>
    </ChartFrame>
  )
}
