import type { MonthOfConsumption } from '#domain/products/consumption.ts'

const LEFT = 40
const TOP = 12
const BELOW = 28
const TICKS = 2
const WIDEST_BAR = 36

interface Size {
  width: number
  height: number
  /** Room for words at the end of a line. */
  right: number
}

export interface ChartFrame {
  left: number
  rightEdge: number
  top: number
  bottom: number
  /** Width of a month, and of the bar in it. */
  band: number
  bar: number
  ticks: { value: number; y: number }[]
  previous: { points: string; lastY: number } | undefined
  centerOf: (index: number) => number
  yOf: (value: number) => number
}

/** Where everything of a bar chart lies, in pixels. */
export function chartFrame(series: MonthOfConsumption[], { width, height, right }: Size): ChartFrame {
  const bottom = height - BELOW
  const rightEdge = width - right
  const band = (rightEdge - LEFT) / series.length
  const most = Math.max(0, ...series.map(({ value, previous }) => Math.max(value, previous ?? 0)))
  const step = roundStep(most / TICKS)
  const top = step * Math.max(TICKS, Math.ceil(most / step))
  const yOf = (value: number) => bottom - (value / top) * (bottom - TOP)
  const centerOf = (index: number) => LEFT + band * (index + 0.5)
  return {
    left: LEFT,
    rightEdge,
    top: TOP,
    bottom,
    band,
    bar: Math.min(WIDEST_BAR, Math.max(3, band * 0.56)),
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      value: index * step,
      y: yOf(index * step),
    })),
    previous: previousLine(series, centerOf, yOf),
    centerOf,
    yOf,
  }
}

/** The nearest step above that people count in: 1, 2, 3, 5 or 6 of a power of ten, never a fraction of a unit. */
export function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const factor =
    [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10].find(one => one * power >= least && Number.isInteger(one * power)) ?? 10
  return factor * power
}

function previousLine(
  series: MonthOfConsumption[],
  centerOf: (index: number) => number,
  yOf: (value: number) => number,
) {
  const known = series.flatMap(({ previous }, index) =>
    previous === null ? [] : [{ x: centerOf(index), y: yOf(previous) }],
  )
  const last = known.at(-1)
  if (!last || known.length < 2) return undefined
  return { points: known.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '), lastY: last.y }
}
