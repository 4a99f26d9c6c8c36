import { setTimeout as sleep } from 'node:timers/promises'
import { BOMBS } from '#server/test/bombs.ts'
import type { Buyer } from '#bench/work/buyers.ts'
import type { BenchTarget } from './target.ts'
import { memoryOf, watchMemory } from '#bench/process.ts'
import type { Fact } from '#bench/report.ts'

const SENDERS = 2 // as many files as the server reads at a time: none waits for its turn
const SLOWEST_MS = 2000
const GROWTH_MB = 256
const NEIGHBOUR_P95_MS = 500
const ASK_EVERY_MS = 20

type Send = (buyer: Buyer, content: Buffer) => Promise<number>

/** What files that burst cost the server, and whoever is answered beside them (T9.1). */
export async function measureBombs({ origin, server }: BenchTarget, buyers: Buyer[], send: Send): Promise<Fact[]> {
  const [neighbour, ...others] = buyers
  const senders = others.slice(0, SENDERS)
  if (!neighbour || senders.length < SENDERS) return []
  const before = memoryOf(server.pid)
  const memory = watchMemory(server.pid)
  const beside = askBeside(origin, neighbour.token)
  const left = BOMBS.map(({ name, make }) => ({ name, content: make() }))
  const took: { name: string; ms: number }[] = []
  await Promise.all(
    senders.map(async buyer => {
      for (let bomb = left.shift(); bomb; bomb = left.shift()) {
        const begin = performance.now()
        const status = await send(buyer, bomb.content)
        if (status >= 500) throw new Error(`${bomb.name} was answered with ${status}`)
        took.push({ name: bomb.name, ms: performance.now() - begin })
      }
    }),
  )
  const waits = await beside.stop()
  const most = memory.stop()
  const slowest = took.reduce((one, other) => (other.ms > one.ms ? other : one))
  return [
    {
      title: `${BOMBS.length} files that burst: the slowest answer`,
      value: Math.round(slowest.ms),
      unit: 'ms',
      most: SLOWEST_MS,
      note: slowest.name,
    },
    {
      title: 'what the server grows by meanwhile',
      value: before === undefined || most === undefined ? undefined : Math.round(most - before),
      unit: 'MB',
      most: GROWTH_MB,
      note: `from ${Math.round(before ?? 0)} MB`,
    },
    {
      title: 'others are answered meanwhile, p95',
      value: Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0),
      unit: 'ms',
      most: NEIGHBOUR_P95_MS,
      note: `${waits.length} requests`,
    },
  ]
}

/** Asks for something small again and again; `stop` answers how long each took, the shortest first. */
function askBeside(origin: string, token: string) {
  const closing = new AbortController()
  const waits: number[] = []
  const asking = (async () => {
    while (!closing.signal.aborted) {
      const begin = performance.now()
      const answer = await fetch(`${origin}/api/categories/`, { headers: { authorization: `JWT ${token}` } })
      await answer.arrayBuffer()
      waits.push(performance.now() - begin)
      await sleep(ASK_EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      closing.abort()
      await asking
      return waits.toSorted((one, other) => one - other)
    },
  }
}
