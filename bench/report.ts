import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  comparePartly,
  compareWithMinimum,
  compareWithMaximum,
  type Comparison,
  type MachineSpeed,
} from './allowance.ts'
import type { WorkResult } from './result.ts'

/** A promise that is no rate: a size, a time, an amount of memory. */
export interface Fact {
  title: string
  value: number | undefined
  unit: string
  /** Undefined if nothing is promised. */
  most?: number
  least?: number
  /** A time in a browser or of a document, which grows as the machine is slower. */
  isTime?: boolean
  /** How much of it is a time in a browser, where it is not all of it. */
  inBrowser?: number
  note?: string
}

export function judgeFact(
  { value, most, least, isTime = false, inBrowser }: Fact,
  machine?: MachineSpeed,
): Comparison | undefined {
  if (value === undefined) return undefined
  if (most !== undefined && inBrowser !== undefined) return comparePartly(value, most, inBrowser, machine)
  if (most !== undefined) return compareWithMaximum(value, most, isTime, machine)
  return least === undefined ? undefined : compareWithMinimum(value, least)
}

const mark = (kept: boolean | undefined) => (kept === undefined ? '–' : kept ? 'ok' : 'MISSED')

/** Writes the table for the terminal. */
export function table(verdicts: WorkResult[], facts: Fact[], machine?: MachineSpeed): string {
  const rates = verdicts.map(verdict => [
    verdict.title,
    ...Object.values(verdict.rates).map(rate => Math.round(rate).toString()),
    ...[verdict.p50, verdict.p95, verdict.p99].map(ms => ms.toFixed(1)),
    verdict.ratio === undefined ? '–' : `${verdict.ratio.toFixed(2)} × ${verdict.limit}`,
    verdict.goal,
    mark(verdict.kept),
    verdict.note,
  ])
  const others = facts.map(fact => {
    const judged = judgeFact(fact, machine)
    return [
      fact.title,
      fact.value === undefined ? 'not measured' : `${rounded(fact.value)} ${fact.unit}`,
      fact.most !== undefined ? `at most ${fact.most}` : fact.least !== undefined ? `at least ${fact.least}` : '',
      mark(judged?.kept),
      [judged?.allowance, fact.note].filter(Boolean).join(', '),
    ]
  })
  const head = ['work', '1 conn/s', '16/s', '64/s', 'p50', 'p95', 'p99', 'of the limit', 'promised', '', '']
  return [aligned([head, ...rates]), '', aligned(others)].join('\n')
}

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2)))

function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Keeps the result as JSON under bench/results; answers the file. */
export function keepResult(result: object, now: Date): string {
  const folder = fileURLToPath(new URL('results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const file = `${folder}${now.toISOString().replaceAll(/[:.]/g, '-')}.json`
  writeFileSync(file, JSON.stringify(result, undefined, 2))
  return file
}
