import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#web/texts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Chart.module.css'
import { longMonth, monthOfKey, saidValues } from './months.ts'
import type { MonthSeries } from './months.ts'

// The library that draws charts is loaded with the first of them.
const MonthPlot = lazy(async () => ({ default: (await import('./MonthPlot.tsx')).MonthPlot }))

export interface MonthFiguresProps {
  /** What is drawn, for whoever does not see it. */
  label: string
  /** First days of the months, in their order. */
  months: string[]
  series: MonthSeries[]
  /** A figure with its unit. */
  write: (value: number) => string
  height?: number
  /** The month that is pointed at, where several charts share it. */
  active?: number | null
  onActive?: (active: number | null) => void
}

const HEIGHT = 260

/** The drawing alone. Arrow keys go through its months as through those of a slider, which says each with its figures. */
export function MonthFigures(props: MonthFiguresProps) {
  const { label, months, series, write, height = HEIGHT, active, onActive } = props
  const { t, language } = useTexts()
  const [own, setOwn] = useState<number | null>(null)
  const shown = active === undefined ? own : active
  const show = (index: number | null) => {
    setOwn(index)
    onActive?.(index)
  }
  const month = shown === null ? undefined : months[shown]
  const said =
    month === undefined
      ? ''
      : t('charts.point', { month: longMonth(month, language), values: saidValues(series, shown ?? 0, write) })
  return (
    <div className={styles.figures}>
      <ul className={styles.keys} aria-hidden="true">
        {series.map(({ name, look }) => (
          <li key={name} className={look === 'bars' ? styles.bars : styles.dashes}>
            {name}
          </li>
        ))}
      </ul>
      <div
        role="slider"
        aria-label={t('charts.keys', { title: label })}
        aria-valuemin={1}
        aria-valuemax={months.length}
        aria-valuenow={(shown ?? 0) + 1}
        aria-valuetext={said}
        tabIndex={0}
        className={styles.plot}
        style={{ height }}
        onKeyDown={event => {
          const next = monthOfKey(event.key, shown, months.length)
          if (event.ctrlKey || event.metaKey || next === undefined) return
          event.preventDefault()
          show(next)
        }}
        onBlur={() => show(null)}
        onPointerLeave={() => show(null)}
      >
        <Suspense fallback={<Skeleton height={height} />}>
          <MonthPlot months={months} series={series} height={height} active={shown} onActive={show} />
        </Suspense>
      </div>
      <p className={styles.said} aria-hidden="true">
        {said}
      </p>
    </div>
  )
}
