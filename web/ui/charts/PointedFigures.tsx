import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Chart.module.css'
import { pointOfKey, saidValues } from './series.ts'
import type { Series } from './series.ts'

/** What the pointer or the keys are at, where several charts share it, and what a press on it does. */
export interface Pointing {
  active?: number | null
  onActive?: (active: number | null) => void
  onPick?: ((index: number) => void) | undefined
}

interface PointedFiguresProps extends Pointing {
  /** What is drawn, and that keys lead through it, for whoever does not see it. */
  label: string
  /** What each point is of, as it is read aloud. */
  names: string[]
  series: Series[]
  /** Those that the drawing does not name itself; all where it names none. */
  keyed?: Series[]
  /** A figure with its unit. */
  write: (value: number) => string
  height: number
  /** Beside those of the series. */
  hatched?: string | undefined
  children: (active: number | null, show: (active: number | null) => void) => ReactNode
}

/** Around a drawing: what its colours mean, and each point with its figures, by pointing or by arrow keys as on a slider. */
export function PointedFigures(props: PointedFiguresProps) {
  const { label, names, series, keyed = series, write, height, hatched, active, onActive, onPick, children } = props
  const { t } = useTexts()
  const [own, setOwn] = useState<number | null>(null)
  const shown = active === undefined ? own : active
  const show = (index: number | null) => {
    setOwn(index)
    onActive?.(index)
  }
  const name = shown === null ? undefined : names[shown]
  const said =
    name === undefined ? '' : t('charts.point', { month: name, values: saidValues(series, shown ?? 0, write) })
  return (
    <div className={styles.figures}>
      <ul className={styles.keys} aria-hidden="true">
        {keyed.map(each => (
          <li key={each.name} className={styles[each.look]}>
            {each.name}
          </li>
        ))}
        {hatched !== undefined && <li className={styles.hatched}>{hatched}</li>}
      </ul>
      <div
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={names.length}
        aria-valuenow={(shown ?? 0) + 1}
        aria-valuetext={said}
        tabIndex={0}
        className={classNames(styles.plot, onPick && styles.pickable)}
        style={{ height }}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey) return
          if (event.key === 'Enter' && shown !== null && onPick) onPick(shown)
          const next = pointOfKey(event.key, shown, names.length)
          if (next === undefined) return
          event.preventDefault()
          show(next)
        }}
        onBlur={() => show(null)}
        onPointerLeave={() => show(null)}
      >
        {children(shown, show)}
      </div>
      <p className={styles.said} aria-hidden="true">
        {said}
      </p>
    </div>
  )
}
