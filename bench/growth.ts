import { buying } from './buying.ts'
import { prepareGround } from './ground.ts'
import { gatherMaterial } from './material.ts'
import { type BenchOptions, isWanted } from './options.ts'
import { reading } from './reading.ts'
import type { Fact } from './report.ts'
import { playRounds } from './session.ts'
import { judge } from './verdict.ts'

// From some 1,200 to 20,000 articles and from 60,000 to a million order lines the middle answer may take three times
// as long, no more.
const MOST_GROWTH = 3

/** The same work on the small and on the large company. */
export async function measureGrowth(options: BenchOptions, say: (line: string) => void): Promise<Fact[]> {
  const small = await middles({ ...options, scale: 'normal', keep: options.keep && `${options.keep}-normal` }, say)
  const large = await middles({ ...options, scale: 'large' }, say)
  return [...large].map(([title, ms]) => ({
    title: `growth: ${title}`,
    value: ms / (small.get(title) ?? Number.NaN),
    unit: 'times',
    most: MOST_GROWTH,
  }))
}

async function middles(options: BenchOptions, say: (line: string) => void): Promise<Map<string, number>> {
  const works = [...reading, ...buying].filter(work => isWanted(work.name, options))
  const ground = await prepareGround(options, say)
  try {
    const material = await gatherMaterial(ground.sql, ground.jwtSecret)
    const { rounds } = await playRounds(options, works, ground, material, say)
    return new Map(works.map(work => [work.title, judge(work, rounds).p50]))
  } finally {
    await ground.stop()
  }
}
