import { Suspense, useRef, useState } from 'react'
import { formatPercent } from '#web/texts/numbers.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartHead } from './ChartFrame.tsx'
import { slicesOf } from './slices.ts'
import type { Part } from './slices.ts'

const DonutPlot = lateComponent(() => import('./DonutPlot.tsx'), 'DonutPlot')

const SIZE = 200

interface DonutProps extends ChartHead {
  parts: Part[]
  /** A figure with its unit. */
  write: (value: number) => string
  /** What stands in the middle. */
  total: string
  /** Follows a slice, which is then a button. The rest is none. */
  onPart?: (id: string) => void
}

/** The parts of a whole: six slices at most, with their values beside them. A number ties each to its slice. */
export function Donut(props: DonutProps) {
  const { parts, write, total, onPart } = props
  const { t } = useTexts()
  const [active, setActive] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const slices = slicesOf(parts, t('charts.others'))
  const move = (key: string) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex(button => button === document.activeElement)
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
    if (step === undefined) return false
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
    return true
  }
  return (
    <ChartFrame
      {...props}
      headers={[t('charts.name'), t('charts.value'), t('charts.share')]}
      rows={parts.map(({ name, value, share }) => ({
        cells: [name, value, share],
        written: [name, write(value), formatPercent(share)],
      }))}
      isEmpty={parts.every(({ value }) => value === 0)}
    >
      <div className={styles.donut}>
        <Suspense fallback={<Skeleton width={SIZE} height={SIZE} />}>
          <DonutPlot slices={slices} total={total} size={SIZE} active={active} />
        </Suspense>
        <ol ref={list} className={styles.slices}>
          {slices.map(({ id, name, value, share, isRest, isClosed = false }, index) => {
            const shown = (
              <>
                <span className={styles.swatch} data-slice={index + 1} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.sliceName}>{name}</span>
                <span className={classNames('tnum', styles.sliceValue)}>
                  {formatPercent(share)} <small>{write(value)}</small>
                </span>
              </>
            )
            const point = { onPointerEnter: () => setActive(index), onPointerLeave: () => setActive(null) }
            return (
              <li key={id} {...point}>
                {onPart && !isRest && !isClosed ? (
                  <button
                    type="button"
                    onClick={() => onPart(id)}
                    onKeyDown={event => {
                      if (move(event.key)) event.preventDefault()
                    }}
                    onFocus={() => setActive(index)}
                    onBlur={() => setActive(null)}
                  >
                    {shown}
                  </button>
                ) : (
                  <span className={styles.plainSlice}>{shown}</span>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </ChartFrame>
  )
}
