import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const STEP_MS = 25
const ASK_MS = 1000

/** The portal as it is run: server/main.ts in a process of its own, with its database in `dataDir`. */
export class PortalProcess {
  readonly #dataDir: string
  readonly #secret: string
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  #output = ''

  constructor(dataDir: string, secret: string, settings: Record<string, string> = {}) {
    this.#dataDir = dataDir
    this.#secret = secret
    this.#settings = settings
  }

  /** Where it listens; another port after each start. */
  get address(): string {
    return /is ready at (http:\S+)/.exec(this.#output)?.[1] ?? 'http://127.0.0.1:1'
  }

  get output(): string {
    return this.#output
  }

  /** Of the process, which is another one after each start. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  start(): void {
    this.#output = ''
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        JWT_SECRET: this.#secret,
        DEMO: '0',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (text: Buffer) => (this.#output += text.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#child = child
  }

  /** Milliseconds until it answers that it can do its work. */
  async ready(limitMs: number): Promise<number> {
    const begin = performance.now()
    while (performance.now() - begin < limitMs) {
      const answer = await fetch(`${this.address}/health/ready`, { signal: AbortSignal.timeout(ASK_MS) }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 200) return performance.now() - begin
      await sleep(STEP_MS)
    }
    throw new Error(`not ready after ${limitMs} ms:\n${this.#output}`)
  }

  /** The exit code of a process that ends by itself. */
  async ended(limitMs: number): Promise<number | null> {
    const child = this.#child
    if (child && this.isRunning) await once(child, 'exit', { signal: AbortSignal.timeout(limitMs) })
    return child?.exitCode ?? null
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** In good order; answers the exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isRunning) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  async postmasterPid(): Promise<number> {
    const file = await readFile(path.join(this.#dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    return Number(file.split('\n')[0])
  }
}
