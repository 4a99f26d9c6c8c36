import { lazy, Suspense } from 'react'
import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartHead } from './ChartFrame.tsx'
import { PointedFigures } from './PointedFigures.tsx'
import { writtenValue } from './series.ts'
import type { Series } from './series.ts'

const Plot = lazy(async () => ({ default: (await import('./Plot.tsx')).Plot }))

/** A day of the axis, and the name of the holiday that it is. */
export interface Day {
  date: string
  holiday?: string
}

interface DayChartProps extends ChartHead {
  days: Day[]
  /** On the high strip. */
  series: Series[]
  /** On a low strip of its own below it, because it has another scale. */
  counted: Series
  write: (value: number) => string
  height: number
}

const STRIP = 70 // pixels
const STRIP_NAME = 16

/** Figures by day of a month, as two strips above each other that share the days. Holidays are hatched. */
export function DayChart(props: DayChartProps) {
  const { title, days, series, counted, height } = props
  const { t } = useTexts()
  const all = [...series, counted]
  const points = days.map(({ date, holiday }) => ({
    label: String(Number(date.slice(-2))),
    isClosed: holiday !== undefined,
  }))
  const nameOf = ({ date, holiday }: Day) => [formatDay(date), holiday].filter(Boolean).join(', ')
  return (
    <ChartFrame
      {...props}
      headers={[t('charts.day'), ...all.map(({ name }) => name)]}
      rows={days.map((day, index) => ({
        cells: [day.date, ...all.map(({ values }) => values[index] ?? null)],
        written: [nameOf(day), ...all.map(each => writtenValue(each.values[index], each.write ?? props.write))],
      }))}
      isEmpty={all.every(({ look, values }) => look === 'target' || values.every(value => !value))}
    >
      <PointedFigures
        label={t('charts.keys_days', { title })}
        names={days.map(nameOf)}
        series={all}
        keyed={series}
        write={props.write}
        height={height + STRIP_NAME + STRIP}
        hatched={days.some(({ holiday }) => holiday) ? t('charts.holiday') : undefined}
      >
        {(active, show) => {
          const shared = { points, active, onActive: show }
          return (
            <Suspense fallback={<Skeleton height={height + STRIP_NAME + STRIP} />}>
              <Plot {...shared} series={series} height={height} />
              <p className={styles.stripName} aria-hidden="true">
                {counted.name}
              </p>
              <Plot {...shared} series={[counted]} height={STRIP} isUnlabelled />
            </Suspense>
          )
        }}
      </PointedFigures>
    </ChartFrame>
  )
}
