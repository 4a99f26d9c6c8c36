import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { throwAwayFolder } from '#server/test/cluster/throw-away-folder.ts'
import { loadDemoInto } from './demo-folder.ts'
import { tellGround } from './origin.ts'

const run = promisify(execFile)

const READY_WITHIN_MS = 240_000
const STOP_WITHIN_MS = 30_000

/** Starts a real server for each worker, with the demo company and the built screens, in a folder that goes at the end. */
export default async function startServers({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  if (process.env['E2E_ORIGIN']) return async () => undefined
  if (!existsSync('dist/index.html')) throw new Error('There is no dist/index.html: build the browser part first.')
  const folders = await Promise.all(Array.from({ length: workers }, () => throwAwayFolder('pulcro-e2e')))
  const remove = () => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true })))
  try {
    const stop = await startOn(folders)
    return async () => {
      await stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function startOn(folders: string[]): Promise<() => Promise<void>> {
  await fillWithDemo(folders)
  const started = await Promise.allSettled(folders.map(startServer))
  const stop = async () => {
    await Promise.all(started.map(each => (each.status === 'fulfilled' ? each.value() : undefined)))
  }
  const failed = started.find(each => each.status === 'rejected')
  if (!failed) return stop
  await stop()
  throw failed.reason
}

/** The demo company takes longer to load than to copy: once for all, where it has not been loaded before. */
async function fillWithDemo([first, ...others]: string[]): Promise<void> {
  if (first === undefined) return
  const loaded = process.env['E2E_DEMO']
  await (loaded === undefined ? loadDemoInto(first) : copyFolder(loaded, first))
  await Promise.all(others.map(other => copyFolder(first, other)))
}

async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true })
  // Owners are kept: where root starts the journeys, the database belongs to another account.
  await run('cp', ['-a', `${from}/.`, to])
}

/** A server as it runs for its users, on this machine alone. */
export const spawnServer = (settings: Record<string, string>, stdout: 'ignore' | 'pipe' = 'ignore'): ChildProcess =>
  spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
  })

async function startServer(folder: string, worker: number): Promise<() => Promise<void>> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const mails = join(folder, 'mails')
  const mailbox = await openMailbox(mails)
  const smtpUrl = `smtp://127.0.0.1:${mailbox.port}`
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_TYPE: '', // the desk says it
    DEMO: '1',
    DRAIN_SECONDS: '0',
    DEMO_SCALE: 'normal',
    SMTP_URL: smtpUrl,
    FORM_LIMIT: '1000', // all journeys come from one address
  })
  const stop = async () => {
    await end(server)
    await mailbox.close()
  }
  try {
    await untilReady(server, origin)
  } catch (error) {
    await stop()
    throw error
  }
  tellGround(worker, { origin, mails, smtpUrl, dataDir: folder })
  return stop
}

/** A mail server that keeps what it is given as files, where the journeys find it. */
async function openMailbox(mails: string): Promise<{ port: number; close: () => Promise<void> }> {
  await mkdir(mails)
  let number = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const file = join(mails, `${String(++number).padStart(5, '0')}.eml`)
        // Whoever sees it reads all of it.
        await writeFile(`${file}.part`, Buffer.concat(chunks))
        await rename(`${file}.part`, file)
        done()
      })
    },
  })
  await new Promise<void>(resolve => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = smtp.server.address() as AddressInfo // it listens on a port
  return {
    port,
    close: () =>
      new Promise<void>(resolve => {
        smtp.close(() => resolve())
      }),
  }
}

/** Two runs at the same time each have their own server, so each asks the system for a port that nobody else gets. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => {
    probe.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = probe.address() as AddressInfo // it listens on a port
  await new Promise(resolve => probe.close(resolve))
  return port
}

export async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready.`)
    const reply = await fetch(`${origin}/api/config/`).catch(() => undefined)
    if (reply?.ok) return
    await pause(250)
  }
  throw new Error('The server did not become ready in time.')
}

export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const inTime = await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })])
  if (!inTime) server.kill('SIGKILL')
}
