import { measureBigClient } from '#bench/work/big-client.ts'
import { measureMix } from '#bench/work/mix.ts'
import { measureBrowsing } from '#bench/work/browsing.ts'
import { buying } from '#bench/work/buying.ts'
import { measureInvoiceLines, measureOrderLines } from '#bench/work/exchange.ts'
import { measureCatalogues } from '#bench/work/catalogues.ts'
import { measureDashboards } from '#bench/browser/dashboards.ts'
import { measureTabMemory } from '#bench/browser/tab-memory.ts'
import { measureFirstVisit } from '#bench/browser/first-visit.ts'
import { type BenchTarget, startTarget } from '#bench/load/target.ts'
import { measureForeign } from '#bench/work/foreign.ts'
import { measureGrowth } from '#bench/load/growth.ts'
import { measureImports } from '#bench/work/imports.ts'
import { measureMails } from '#bench/work/mails.ts'
import { machine } from './machine.ts'
import { readTestData } from '#bench/work/test-data.ts'
import { type BenchOptions, isWanted, readOptions } from './options.ts'
import { procurement } from '#bench/work/oci.ts'
import { measurePaper } from '#bench/work/paper.ts'
import { measureSetUps } from '#bench/work/punchout.ts'
import { reading } from '#bench/work/reading.ts'
import { type Fact, judgeFact, keepResult, table } from './report.ts'
import { runRounds } from '#bench/work/session.ts'
import { countStatements } from '#bench/work/statements.ts'
import { measureStops } from '#bench/load/stops.ts'
import { measureTests } from '#bench/load/tests.ts'
import type { Round } from './rounds.ts'
import { resultOf, speedOf, type WorkResult } from './result.ts'
import type { TestData } from '#bench/work/work.ts'
import { dashboards } from '#bench/work/dashboards.ts'
import { due, measureDueNight } from '#bench/work/due.ts'
import { desk, measureDeskBulk } from '#bench/work/desk.ts'
import { figures } from '#bench/work/figures.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Measures what is wanted and prints it. False if a promise is missed. */
async function bench(options: BenchOptions): Promise<boolean> {
  if (options.url !== undefined) return finished(options, await measureForeign({ ...options, url: options.url }, say))
  if (options.growth) return finished(options, { verdicts: [], facts: await measureGrowth(options, say), rounds: [] })
  if (options.stops !== undefined) {
    return finished(options, { verdicts: [], facts: await measureStops(options.stops, options.port, say), rounds: [] })
  }
  const works = [...reading, ...buying, ...figures, ...dashboards, ...desk, ...due, ...procurement].filter(work =>
    isWanted(work.name, options),
  )
  const ground = await startTarget(options, say)
  try {
    const material = await readTestData(ground.sql, ground.jwtSecret)
    const { rounds, facts } = await runRounds(options, works, ground, material, say)
    if (options.tests) {
      facts.push(...(await measureTests()))
      rounds.push(...(await runRounds(options, works, ground, material, say)).rounds)
    }
    const verdicts = works.map(work => resultOf(work, rounds))
    facts.push(...(await otherFacts(options, ground, material)))
    return finished(options, { verdicts, facts, rounds })
  } finally {
    await ground.stop()
  }
}

interface Result {
  verdicts: WorkResult[]
  facts: Fact[]
  rounds: Round[]
}

function finished(options: BenchOptions, { verdicts, facts, rounds }: Result): boolean {
  const now = new Date()
  const file = keepResult(
    { date: now, options: { ...options, password: '' }, machine: machine(), verdicts, facts, rounds },
    now,
  )
  const machineSpeed = speedOf(rounds)
  say(`\n${table(verdicts, facts, machineSpeed)}\n\n${file}`)
  const kept = [...verdicts.map(verdict => verdict.kept), ...facts.map(fact => judgeFact(fact, machineSpeed)?.kept)]
  return kept.every(each => each !== false)
}

const OTHER_WORK: [string, (ground: BenchTarget, material: TestData) => Promise<Fact[]>][] = [
  ['scripts', ({ origin }) => measureFirstVisit(origin)],
  ['paper', measurePaper],
  ['catalogues', measureCatalogues],
  ['punchout', measureSetUps],
  ['imports', measureImports],
  ['mails', measureMails],
  ['dashboards-screens', ({ origin }) => measureDashboards(origin)],
  ['browsing', ({ origin }) => measureBrowsing(origin)],
  ['tab', ({ origin }) => measureTabMemory(origin)],
  ['desk-bulk', measureDeskBulk],
  ['due-night', measureDueNight],
  ['big-client', measureBigClient],
  ['mix', measureMix],
]

async function otherFacts(options: BenchOptions, ground: BenchTarget, material: TestData): Promise<Fact[]> {
  const facts: Fact[] = []
  if (isWanted('start', options)) {
    facts.push({ title: 'start with data present', value: ground.startMs / 1000, unit: 's', most: 3 })
    // The promise is about the demo company that everybody starts with; the large one is loaded for this bench alone.
    const most = options.scale === 'normal' ? 40 : undefined
    const first = ground.firstStartMs === undefined ? undefined : ground.firstStartMs / 1000
    facts.push({ title: `first start, ${options.scale} demo company`, value: first, unit: 's', most })
  }
  if (isWanted('statements', options)) facts.push(...(await countStatements(ground, material.buyers)))
  if (isWanted('exchange', options)) facts.push(...(await measureOrderLines(ground.sql, ground.databaseUrl)))
  if (isWanted('exchange', options) || isWanted('documents-lines', options))
    facts.push(...(await measureInvoiceLines(ground.sql, ground.databaseUrl)))
  for (const [name, measure] of OTHER_WORK) {
    if (isWanted(name, options)) facts.push(...(await measure(ground, material)))
  }
  return facts
}

try {
  if (!(await bench(readOptions(process.argv.slice(2))))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
