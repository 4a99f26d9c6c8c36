import { buying } from '#bench/work/buying.ts'
import { startTarget } from './target.ts'
import { readTestData } from '#bench/work/test-data.ts'
import { type BenchOptions, isWanted } from '#bench/options.ts'
import { reading } from '#bench/work/reading.ts'
import type { Fact } from '#bench/report.ts'
import { runRounds } from '#bench/work/session.ts'
import { resultOf } from '#bench/result.ts'

// From some 1,200 to 20,000 to 100,000 articles, and from 60,000 to a million order lines, the middle answer may take
// three times as long at each step, no more.
const MOST_GROWTH = 3
const SCALES = ['normal', 'large', 'huge'] as const
const SEARCH = 'search'
const MOST_FOR_HUGE_SEARCH = 100 // milliseconds, of 95 in 100

interface Answer {
  p50: number
  p95: number
}

/** The same work on the small, the large and the huge company. */
export async function measureGrowth(options: BenchOptions, say: (line: string) => void): Promise<Fact[]> {
  const facts: Fact[] = []
  let before: Map<string, Answer> | undefined
  for (const scale of SCALES) {
    const keep = options.keep && (scale === 'large' ? options.keep : `${options.keep}-${scale}`)
    const answers = await answersOf({ ...options, scale, keep }, say)
    for (const { name, title } of works(options)) {
      const { p50, p95 } = answers.get(name) ?? NONE
      if (before) facts.push(growth(`${title}, ${scale}`, p50 / (before.get(name) ?? NONE).p50))
      if (scale === 'huge' && name === SEARCH) {
        facts.push({ title: `${title}, huge: p95`, value: p95, unit: 'ms', most: MOST_FOR_HUGE_SEARCH })
      }
    }
    before = answers
  }
  return facts
}

const NONE: Answer = { p50: Number.NaN, p95: Number.NaN }

const growth = (title: string, value: number): Fact => ({
  title: `growth: ${title}`,
  value,
  unit: 'times',
  most: MOST_GROWTH,
})

const works = (options: BenchOptions) => [...reading, ...buying].filter(work => isWanted(work.name, options))

async function answersOf(options: BenchOptions, say: (line: string) => void): Promise<Map<string, Answer>> {
  const ground = await startTarget(options, say)
  try {
    const material = await readTestData(ground.sql, ground.jwtSecret)
    const { rounds } = await runRounds(options, works(options), ground, material, say)
    return new Map(works(options).map(work => [work.name, resultOf(work, rounds)]))
  } finally {
    await ground.stop()
  }
}
