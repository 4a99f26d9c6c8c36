import { cpus, totalmem } from 'node:os'
import { buying } from './buying.ts'
import { prepareGround } from './ground.ts'
import { loadClient } from './load.ts'
import { gatherMaterial } from './material.ts'
import { type BenchOptions, isWanted, readOptions } from './options.ts'
import { startProgram } from './process.ts'
import { reading } from './reading.ts'
import { type Fact, isFactKept, keepResult, table } from './report.ts'
import { playRound, type Round } from './rounds.ts'
import { deepPage, judge } from './verdict.ts'
import type { Material } from './work.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function bench(options: BenchOptions): Promise<boolean> {
  const works = [...reading, ...buying].filter(work => isWanted(work.name, options))
  const ground = await prepareGround(options, say)
  const client = loadClient()
  const rounds: Round[] = []
  const facts: Fact[] = []
  try {
    const material = await gatherMaterial(ground.sql, ground.jwtSecret)
    const limitsPort = options.port + 1
    const limits = await startProgram(
      'bench/limits.ts',
      {
        PORT: String(limitsPort),
        DATABASE_URL: ground.databaseUrl,
        CATEGORY: String(material.categories[0]),
        L0_BYTES: String(await pageBytes(ground.origin, material)),
      },
      { isReady: /limits are ready/ },
    )
    try {
      for (let number = 1; number <= options.rounds; number++) {
        say(`Round ${number} of ${options.rounds}`)
        const { round, memory } = await playRound(
          {
            client,
            productOrigin: ground.origin,
            limitsOrigin: `http://127.0.0.1:${limitsPort}`,
            material,
            seconds: options.seconds,
            serverPid: ground.server.pid,
          },
          works,
          say,
        )
        rounds.push(round)
        facts.push({ title: `server memory, round ${number}`, value: memory, unit: 'MB', most: 300 })
      }
    } finally {
      await limits.stop()
    }
  } finally {
    await client.close()
    await ground.stop()
  }
  facts.push({ title: 'page 50 as part of page 1', value: deepPage(rounds), unit: '', least: 0.7 })
  const verdicts = works.map(work => judge(work, rounds))
  const now = new Date()
  const file = keepResult({ date: now, options, machine: machine(), verdicts, facts, rounds }, now)
  say(`\n${table(verdicts, facts)}\n\n${file}`)
  return [...verdicts.map(verdict => verdict.kept), ...facts.map(isFactKept)].every(kept => kept !== false)
}

async function pageBytes(origin: string, { buyers, categories }: Material): Promise<number> {
  const [buyer] = buyers
  const answer = await fetch(
    `${origin}/api/products/?client=${buyer?.client}&category=${categories[0]}&ordering=name`,
    {
      headers: { authorization: `JWT ${buyer?.token}` },
    },
  )
  if (!answer.ok) throw new Error(`the catalogue answered ${answer.status} ${await answer.text()}`)
  return (await answer.arrayBuffer()).byteLength
}

const machine = () => ({
  processors: cpus().length,
  model: cpus()[0]?.model,
  memory_mb: Math.round(totalmem() / 1_048_576),
  node: process.version,
})

try {
  if (!(await bench(readOptions(process.argv.slice(2))))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
