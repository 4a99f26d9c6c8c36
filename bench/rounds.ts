import { type LoadClient, type Measured, wire } from '#bench/load/load.ts'
import { memoryOfServer, watchMemory } from './process.ts'
import type { ProcessorTime } from '#bench/browser/processor.ts'
import type { LimitName, ReadingData, Work } from '#bench/work/work.ts'

export const CONNECTIONS = [1, 16, 64] as const

/** Connections at which the promises are made. */
export const PROMISED_AT = 16

/** With the processor time that an answer took, where the server is ours. */
export type ByConnections = Record<number, Measured & { cpu?: ProcessorTime | undefined }>

export interface Round {
  limits: Partial<Record<LimitName, ByConnections>>
  works: Record<string, ByConnections>
}

interface Stage<From extends ReadingData> {
  client: LoadClient
  productOrigin: string
  /** Undefined if there is none: a foreign server is measured without its machine's limits. */
  limitsOrigin: string | undefined
  material: From
  seconds: number
  serverPid: number | undefined
  processorTime?: () => ProcessorTime | undefined
}

const WARM_SHARE = 0.3
// For every connection of the server's pool to have planned its statements again, whose tables have just been analysed.
const UNMEASURED = 120
const WARM_UP_MS = 2000

/** One round: every limit that is needed, then all the work, each with 1, 16 and 64 connections. */
export async function runRound<From extends ReadingData>(
  stage: Stage<From>,
  works: Work<From>[],
  say: (line: string) => void,
): Promise<{ round: Round; memory: number | undefined }> {
  const round: Round = { limits: {}, works: {} }
  const needed = new Set(works.map(work => work.limit))
  if (stage.limitsOrigin) {
    for (const name of needed) {
      const requests = limitRequests(name, stage.material)
      round.limits[name] = await measureAll(stage, stage.limitsOrigin, { requests })
      say(`  ${name}: ${rates(round.limits[name])}`)
    }
  }
  const memory = stage.serverPid === undefined ? undefined : watchMemory(stage.serverPid, memoryOfServer)
  for (const work of works) {
    round.works[work.name] = await measureAll(
      stage,
      stage.productOrigin,
      { ...work, requests: () => work.requests(stage.material) },
      stage.processorTime,
    )
    say(`  ${work.name}: ${rates(round.works[work.name])}`)
  }
  return { round, memory: memory?.stop() }
}

/** Has everything done once, so that no measurement pays for a cold start: neither ours nor the limits'. */
export async function warmUp<From extends ReadingData>(stage: Stage<From>, works: Work<From>[]): Promise<void> {
  const warm = (origin: string, requests: Uint8Array[], once: boolean) =>
    stage.client.measure({ origin, requests, connections: PROMISED_AT, ms: WARM_UP_MS, warmMs: 0, once })
  for (const name of new Set(works.map(work => work.limit))) {
    if (stage.limitsOrigin) await warm(stage.limitsOrigin, await limitRequests(name, stage.material)(), false)
  }
  for (const work of works) await warm(stage.productOrigin, await work.requests(stage.material), work.once ?? false)
}

interface Asked extends Pick<Work, 'once' | 'anew'> {
  requests(): Promise<Uint8Array[]>
}

async function measureAll(
  { client, seconds }: Pick<Stage<ReadingData>, 'client' | 'seconds'>,
  origin: string,
  { requests, once = false, anew = false }: Asked,
  processorTime?: () => ProcessorTime | undefined,
): Promise<ByConnections> {
  const measured: ByConnections = {}
  let ready: Uint8Array[] | undefined
  for (const connections of CONNECTIONS) {
    if (once || anew || !ready) ready = await requests()
    const ms = seconds * 1000
    const unmeasured = once ? UNMEASURED : 0
    const order = { origin, requests: ready, connections, ms, warmMs: once ? 0 : ms * WARM_SHARE, once, unmeasured }
    const before = processorTime?.()
    const result = await client.measure(order)
    // What was answered while warming up was worked for too, at the same pace.
    const answers = once ? result.count + UNMEASURED : result.count * (1 + WARM_SHARE)
    measured[connections] = { ...result, cpu: perAnswer(before, processorTime?.(), answers) }
  }
  return measured
}

function perAnswer(before: ProcessorTime | undefined, after: ProcessorTime | undefined, answers: number) {
  if (!before || !after || answers === 0) return undefined
  return { server: (after.server - before.server) / answers, database: (after.database - before.database) / answers }
}

const limitRequests =
  (name: LimitName, { buyers }: ReadingData) =>
  async () =>
    buyers.slice(0, 1000).map(({ client }) => wire({ path: `/${name}?client=${client}` }))

const rates = (measured: ByConnections = {}) =>
  Object.values(measured)
    .map(({ rate, p95 }) => `${Math.round(rate)}/s (p95 ${p95.toFixed(1)} ms)`)
    .join('  ') + cpuOf(measured[PROMISED_AT]?.cpu)

const cpuOf = (cpu: ProcessorTime | undefined) =>
  cpu === undefined ? '' : `  processor ${cpu.server.toFixed(2)} + database ${cpu.database.toFixed(2)} ms`
