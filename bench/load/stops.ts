import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { type Running, serverProcess, startProgram } from '#bench/process.ts'
import type { Fact } from '#bench/report.ts'

// Two servers on one database, stopped in turn under load. Some callers come by way of a balancer, which asks for the
// readiness of each server; the others know one server, and only take it as a no when it lets nobody connect.

const ASKED_EACH_MS = 500
const BALANCED = 24
const UNBALANCED = 8
const PAUSE_MS = 300
const PATHS = ['/api/config/', '/api/public_products/', '/health/live']

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Stops a server `stops` times under load. What got no answer, and how long a stop took. */
export async function measureStops(stops: number, port: number, say: (line: string) => void): Promise<Fact[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-stops-'))
  const database = await startEmbeddedDatabase({ dataDir: folder, log: quiet })
  const load = beginLoad([port, port + 1])
  const start = (at: number) => startServer(port + at, folder, database.url)
  const servers: Running[] = []
  let longest = 0
  try {
    for (const at of [0, 1]) servers.push(await start(at))
    for (let turn = 0; turn < stops; turn++) {
      const at = turn % 2
      await load.untilBothAreReady()
      const begin = performance.now()
      await servers[at]!.stop()
      longest = Math.max(longest, performance.now() - begin)
      servers[at] = await start(at)
      say(`stop ${turn + 1}: ${load.seen.answered} answered, ${load.seen.lost.length} lost`)
    }
  } finally {
    await load.end()
    for (const server of servers) await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const reason of new Set(load.seen.lost)) say(`lost: ${reason}`)
  return [
    { title: `${stops} stops: requests answered`, value: load.seen.answered, unit: '' },
    { title: `${stops} stops: requests without an answer`, value: load.seen.lost.length, unit: '', most: 0 },
    { title: `${stops} stops: the longest`, value: longest / 1000, unit: 's', most: 20 },
  ]
}

function startServer(port: number, folder: string, databaseUrl: string): Promise<Running> {
  const { flags, env } = serverProcess()
  const own = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  return startProgram('server/main.ts', { ...env, ...own }, { isReady: /is ready at/, flags })
}

function beginLoad(ports: number[]) {
  const servers = ports.map(port => ({ origin: `http://127.0.0.1:${port}`, isReady: false }))
  const seen = { answered: 0, lost: [] as string[] }
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true })

  const watch = async (server: (typeof servers)[number]) => {
    while (!over.signal.aborted) {
      server.isReady = await ask(`${server.origin}/health/ready`).then(
        status => status === 200,
        () => false,
      )
      await sleep(ASKED_EACH_MS)
    }
  }
  const send = async (origin: string, mayRefuse: boolean) => {
    const path = PATHS[Math.floor(Math.random() * PATHS.length)]
    try {
      const status = await ask(`${origin}${path}`, agent)
      if (status === 200) seen.answered++
      else seen.lost.push(`${path} ${status}`)
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException // errors of the system
      if (!(mayRefuse && code === 'ECONNREFUSED')) seen.lost.push(`${mayRefuse ? 'unbalanced' : 'balanced'} ${code}`)
      await sleep(PAUSE_MS)
    }
  }
  const balanced = async (first: number) => {
    for (let turn = first; !over.signal.aborted; turn++) {
      const ready = servers.filter(server => server.isReady)
      const server = ready[turn % ready.length]
      await (server ? send(server.origin, false) : sleep(PAUSE_MS))
    }
  }
  const unbalanced = async (first: number) => {
    const { origin } = servers[first % servers.length]!
    while (!over.signal.aborted) {
      await send(origin, true)
      await sleep(Math.random() * PAUSE_MS)
    }
  }
  const running = [
    ...servers.map(watch),
    ...Array.from({ length: BALANCED }, (_, index) => balanced(index)),
    ...Array.from({ length: UNBALANCED }, (_, index) => unbalanced(index)),
  ]
  return {
    seen,
    async untilBothAreReady(): Promise<void> {
      while (!servers.every(server => server.isReady)) await sleep(ASKED_EACH_MS)
    },
    async end(): Promise<void> {
      over.abort()
      await Promise.all(running)
      agent.destroy()
    },
  }
}

/** The status of a whole answer. */
function ask(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    request.once('error', reject)
  })
}
