import { setImmediate as pause } from 'node:timers/promises'

/** The first weight stands alone, each other one belongs to a number. */
export type Weights = number[]

export interface Example {
  numbers: number[]
  /** Whether it was ordered. */
  happened: boolean
}

const MOST_STEPS = 25
const SMALLEST_STEP = 1e-8
/** As much as this many examples hold the weights near 0, so that a number that never differs gets none. */
const RIDGE = 1
/** Requests are answered between so many examples. */
const AT_ONCE = 5000

/** Between 0 and 1. */
export function probabilityOf(weights: Weights, numbers: number[]): number {
  const sum = numbers.reduce((total, number, index) => total + (weights[index + 1] ?? 0) * number, weights[0] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/**
 * The weights under which the examples are most likely, by Newton's steps, with pauses for the requests of others. The numbers are scaled to one spread meanwhile, so
 * that the ridge holds all of them alike. There must be examples of both kinds.
 */
export async function fitLogistic(examples: Example[]): Promise<Weights> {
  const scales = await scalesOf(examples)
  const rows = examples.map(({ numbers }) => [1, ...numbers.map((number, index) => scaled(number, scales[index]!))])
  let weights: number[] = scales.map(() => 0).concat(0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = await newtonStep(weights, rows, examples)
    weights = weights.map((weight, index) => weight + change[index]!)
    if (change.every(each => Math.abs(each) < SMALLEST_STEP)) break
  }
  const [first = 0, ...others] = weights
  const unscaled = others.map((weight, index) => weight / scales[index]!.spread)
  return [first - unscaled.reduce((sum, weight, index) => sum + weight * scales[index]!.mean, 0), ...unscaled]
}

interface Scale {
  mean: number
  spread: number
}

const scaled = (number: number, { mean, spread }: Scale) => (number - mean) / spread

async function scalesOf(examples: Example[]): Promise<Scale[]> {
  const scales: Scale[] = []
  for (const column of (examples[0]?.numbers ?? []).keys()) {
    await pause()
    const mean = examples.reduce((sum, { numbers }) => sum + numbers[column]!, 0) / examples.length
    const variance = examples.reduce((sum, { numbers }) => sum + (numbers[column]! - mean) ** 2, 0) / examples.length
    scales.push({ mean, spread: Math.sqrt(variance) || 1 })
  }
  return scales
}

async function newtonStep(weights: number[], rows: number[][], examples: Example[]): Promise<number[]> {
  const size = weights.length
  const gradient = weights.map((weight, index) => (index === 0 ? 0 : -RIDGE * weight))
  const curvature = weights.map((_, index) => weights.map((__, other) => (index === other && index > 0 ? RIDGE : 0)))
  for (const [position, row] of rows.entries()) {
    if (position % AT_ONCE === 0) await pause()
    const sum = row.reduce((total, number, index) => total + number * weights[index]!, 0)
    const probability = 1 / (1 + Math.exp(-sum))
    const missed = Number(examples[position]!.happened) - probability
    const certainty = probability * (1 - probability)
    for (let index = 0; index < size; index++) {
      gradient[index]! += missed * row[index]!
      for (let other = 0; other <= index; other++) curvature[index]![other]! += certainty * row[index]! * row[other]!
    }
  }
  for (let index = 0; index < size; index++) {
    for (let other = index + 1; other < size; other++) curvature[index]![other] = curvature[other]![index]!
  }
  return solve(curvature, gradient)
}

/** The solution of a system of linear equations, by elimination with the largest pivot. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = largest(rows, column)
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let row = column + 1; row < size; row++) {
      const factor = rows[row]![column]! / rows[column]![column]!
      for (let index = column; index <= size; index++) rows[row]![index]! -= factor * rows[column]![index]!
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let row = size - 1; row >= 0; row--) {
    const known = solution.reduce((sum, value, index) => (index > row ? sum + rows[row]![index]! * value : sum), 0)
    solution[row] = (rows[row]![size]! - known) / rows[row]![row]!
  }
  return solution
}

const largest = (rows: number[][], column: number): number =>
  rows.reduce(
    (best, row, index) => (index >= column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? index : best),
    column,
  )
