/**
 * One row of figures of a chart: bars or a line for what is looked at, dashes for what it is compared with, and a line
 * of its own for the objective.
 */
export interface Series {
  name: string
  look: 'bars' | 'line' | 'dashes' | 'target'
  /** One for each point; null where there is no figure. */
  values: (number | null)[]
  /** With its unit, where that is not the one of the chart. */
  write?: (value: number) => string
}

/** All the figures of one point in a sentence, as they are read aloud. */
export const saidValues = (series: Series[], index: number, write: (value: number) => string): string =>
  series.map(each => `${each.name} ${writtenValue(each.values[index], each.write ?? write)}`).join('; ')

export const writtenValue = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '–' : write(value)

/** The point that a key leads to; undefined for a key that leads nowhere. */
export function pointOfKey(key: string, active: number | null, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return active === null ? 0 : Math.min(last, active + 1)
  if (key === 'ArrowLeft') return active === null ? last : Math.max(0, active - 1)
  return undefined
}

/** Whether one of them is named at its last point. */
export const namesEnd = (series: Series[]): boolean => series.some(({ look }) => look === 'target')
