import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { MonthOfConsumption } from '#domain/products/consumption.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { unitAfter } from '#web/texts/units.ts'
import { chartFrame } from './chartFrame.ts'
import { BarFigure, ConsumptionBar } from './ConsumptionBar.tsx'
import styles from './ConsumptionChart.module.css'
import { monthLabel } from './monthLabel.ts'
import { monthName } from './monthNames.ts'
import { useWidth } from './useWidth.ts'

const HEIGHT = 208
const NARROW = 620
const YEAR = 12
const FIRST_WIDTH = 1100
const LINE_NAME = 96

interface ChartProps {
  series: MonthOfConsumption[]
  unit: string
}

/** Units a month as bars from zero, the year before as a dashed line. ← and → walk through the months. */
export function ConsumptionChart({ series, unit }: ChartProps) {
  const { t, language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, FIRST_WIDTH)
  const [at, setAt] = useState<number>()
  const isNarrow = width < NARROW
  // Over two years the year before is in view anyway.
  const hasLine = series.length <= YEAR && series.some(month => month.previous)
  const frame = chartFrame(series, { width, height: HEIGHT, right: hasLine && !isNarrow ? LINE_NAME : 0 })
  const active = at === undefined ? undefined : series[at]

  function walk(event: KeyboardEvent) {
    const last = series.length - 1
    const next = {
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      ArrowLeft: Math.max(0, (at ?? last + 1) - 1),
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }

  const said = active && sentence(active)
  return (
    <div
      ref={box}
      className={styles.chart}
      tabIndex={0}
      // The months are a scale that the arrow keys walk along, and each has its figure said.
      role="slider"
      aria-label={t('products.chart_units')}
      aria-valuemin={1}
      aria-valuemax={series.length}
      aria-valuenow={at === undefined ? series.length : at + 1}
      aria-valuetext={said ?? sentence(series.at(-1))}
      onKeyDown={walk}
      onBlur={() => setAt(undefined)}
      onPointerLeave={() => setAt(undefined)}
    >
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <defs>
          <pattern id="running" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className={styles.hatch} />
          </pattern>
        </defs>
        {frame.ticks.map(({ value, y }) => (
          <g key={value}>
            <line
              x1={frame.left}
              x2={frame.rightEdge}
              y1={y}
              y2={y}
              className={value === 0 ? styles.base : styles.grid}
            />
            <text x={frame.left - 8} y={y + 4} className={styles.tick}>
              {formatNumber(value, 0)}
            </text>
          </g>
        ))}
        {series.map((month, index) => (
          <ConsumptionBar
            key={month.month}
            month={month}
            frame={frame}
            index={index}
            isActive={index === at}
            label={monthLabel(series, index, { band: frame.band, language, running: t('products.running') })}
            onPoint={() => setAt(index)}
          />
        ))}
        {hasLine && frame.previous && (
          <>
            <polyline points={frame.previous.points} className={styles.halo} />
            <polyline points={frame.previous.points} className={styles.previous} />
          </>
        )}
        {series.map((month, index) => (
          <BarFigure key={month.month} month={month} frame={frame} index={index} />
        ))}
        {hasLine && !isNarrow && frame.previous && (
          <text x={frame.rightEdge + 8} y={frame.previous.lastY + 4} className={styles.before}>
            {t('products.year_before')}
          </text>
        )}
      </svg>
      {said && (
        <p className={styles.tip} style={{ left: `${Math.min(Math.max(frame.centerOf(at ?? 0), 90), width - 90)}px` }}>
          {said}
        </p>
      )}
    </div>
  )

  function sentence(month: MonthOfConsumption | undefined): string {
    if (!month) return ''
    const now = t('products.month_units', {
      month: monthName(month.month, language, true),
      number: formatNumber(month.value),
      unit: unitAfter(month.value, unit),
    })
    return month.previous === null ? now : `${now} · ${t('products.year_before')}: ${formatNumber(month.previous)}`
  }
}
