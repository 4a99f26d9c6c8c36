import { Suspense } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LazyPlot } from './lazyPlot.ts'
import { longMonth, monthLabels } from './months.ts'
import { PointedFigures } from './PointedFigures.tsx'
import type { Pointing } from './PointedFigures.tsx'
import type { Series } from './series.ts'

// The library that draws charts is loaded with the first of them.

export interface MonthFiguresProps extends Pointing {
  /** What is drawn, for whoever does not see it. */
  label: string
  /** First days of the months, in their order. */
  months: string[]
  series: Series[]
  /** A figure with its unit. */
  write: (value: number) => string
  height?: number
}

const HEIGHT = 260

/** The drawing alone. */
export function MonthFigures(props: MonthFiguresProps) {
  const { label, months, series, height = HEIGHT, onPick } = props
  const { t, language } = useTexts()
  const points = monthLabels(months, language).map(each => ({ label: each }))
  return (
    <PointedFigures
      {...props}
      label={t(onPick ? 'charts.keys_pick' : 'charts.keys', { title: label })}
      names={months.map(month => longMonth(month, language))}
      height={height}
    >
      {(active, show) => (
        <Suspense fallback={<Skeleton height={height} />}>
          <LazyPlot points={points} series={series} height={height} active={active} onActive={show} onPick={onPick} />
        </Suspense>
      )}
    </PointedFigures>
  )
}
