import type { BenchTarget } from '#bench/load/target.ts'
import { loadClient } from '#bench/load/load.ts'
import type { BenchOptions } from '#bench/options.ts'
import { startProgram } from '#bench/process.ts'
import { processorTime } from '#bench/browser/processor.ts'
import type { Fact } from '#bench/report.ts'
import { runRound, type Round, warmUp } from '#bench/rounds.ts'
import { deepPage, medianOf } from '#bench/result.ts'
import type { TestData, Work } from './work.ts'

/** Limits and product by turns, on a warm server; and how much memory it held meanwhile. */
export async function runRounds(
  { rounds: wanted, seconds, port }: BenchOptions,
  works: Work<TestData>[],
  ground: BenchTarget,
  material: TestData,
  say: (line: string) => void,
): Promise<{ rounds: Round[]; facts: Fact[] }> {
  if (works.length === 0) return { rounds: [], facts: [] }
  const limitsPort = port + 1
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
  const client = loadClient()
  const stage = {
    client,
    productOrigin: ground.origin,
    limitsOrigin: `http://127.0.0.1:${limitsPort}`,
    material,
    seconds,
    serverPid: ground.server.pid,
    processorTime: () => processorTime(ground.server.pid, ground.databaseFolder),
  }
  try {
    await warmUp(stage, works)
    const rounds: Round[] = []
    const memory: number[] = []
    for (let number = 1; number <= wanted; number++) {
      say(`Round ${number} of ${wanted}`)
      const played = await runRound(stage, works, say)
      rounds.push(played.round)
      if (played.memory !== undefined) memory.push(played.memory)
    }
    const facts: Fact[] = [
      {
        title: 'memory of the server and of its documents, while measured',
        value: memory.length > 0 ? medianOf(memory) : undefined,
        unit: 'MB',
        most: 300,
      },
    ]
    const deep = deepPage(rounds)
    if (deep !== undefined) facts.push({ title: 'page 50 as part of page 1', value: deep, unit: '', least: 0.7 })
    return { rounds, facts }
  } finally {
    await client.close()
    await limits.stop()
  }
}

async function pageBytes(origin: string, { buyers, categories }: TestData): Promise<number> {
  const [buyer] = buyers
  const query = `client=${buyer?.client}&category=${categories[0]}&ordering=name`
  const answer = await fetch(`${origin}/api/products/?${query}`, {
    headers: { authorization: `JWT ${buyer?.token}`, 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`the catalogue answered ${answer.status} ${await answer.text()}`)
  return (await answer.arrayBuffer()).byteLength
}
