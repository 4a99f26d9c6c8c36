import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { socketOption } from '#server/database/embedded-address.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { hasEndedWithin, isAlive } from './embedded-process.ts'

const SOURCE = path.join(import.meta.dirname, 'embedded-database.ts')
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let dataDir: string
let messages: string[]
let running: EmbeddedDatabase | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulcro-db-'))
  messages = []
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(dataDir, { recursive: true, force: true })
})

describe('a database on a new folder', () => {
  test('sorts Spanish, has time limits, keeps its password private and stops without leaving a process', async () => {
    const database = await start()
    expect(database.adopted).toBe(false)
    const sorted = await ask(
      database,
      sql =>
        sql<{ x: string }[]>`select x from unnest(array['zorro', 'ñu', 'ocho', 'nube', 'ábaco']) as t (x) order by x`,
    )
    expect(sorted.map(row => row.x)).toEqual(['ábaco', 'nube', 'ñu', 'ocho', 'zorro'])
    const [settings] = await ask(
      database,
      sql => sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('fsync') as fsync,
        current_setting('data_checksums') as checksums, current_setting('is_superuser') as superuser`,
    )
    expect(settings).toEqual({
      statement: '30s',
      lock: '5s',
      idle: '30s',
      fsync: 'on',
      checksums: 'on',
      superuser: 'off',
    })
    const pid = await postmasterPid()
    await database.stop()
    expect(await isAlive(pid)).toBe(false)
    await expect(access(path.join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT')
  })

  test('listens on the loopback address when the path is too long for a socket', async () => {
    const base = dataDir
    dataDir = path.join(base, 'x'.repeat(100))
    const database = await start()
    expect(new URL(database.url).hostname).toBe('127.0.0.1')
    expect(await ask(database, sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await database.stop()
    dataDir = base
  })
})

describe('what others leave behind', () => {
  test('the database of a killed server is used again, with its data', async () => {
    const server = await startInChild()
    const pid = await postmasterPid()
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await isAlive(pid)).toBe(true)
    const database = await start()
    expect(database.adopted).toBe(true)
    expect(await postmasterPid()).toBe(pid)
    expect(await ask(database, sql => sql`select note from kept`)).toEqual([{ note: 'ñandú' }])
    await database.stop()
    expect(await hasEndedWithin(pid, 0)).toBe(true)
  })

  test('a process id in postmaster.pid that now belongs to another program does not block the start', async () => {
    await (await start()).stop()
    // The same account, because PostgreSQL itself already sees through a number that belongs to somebody else.
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], { uid, gid })
    await once(stranger, 'spawn')
    const lines = [stranger.pid, path.join(dataDir, 'postgres'), 1_700_000_000, 5432, '', '', '', 'ready   ', '']
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
    const database = await start()
    expect(await ask(database, sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  test('a lock is taken over if its process id belongs to another program', async () => {
    await writeFile(
      path.join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.ppid, birth: 'long ago', since: '' }),
    )
    const database = await start()
    expect(JSON.parse(await readFile(path.join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    await database.stop()
  })
})

test('a second server on the same folder is refused and changes nothing', async () => {
  const server = await startInChild()
  const pid = await postmasterPid()
  await expect(start()).rejects.toThrow(`already running on the data folder ${dataDir} (process ${server.pid}`)
  expect(await isAlive(pid)).toBe(true)
  expect(JSON.parse(await readFile(path.join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ pid: server.pid })
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(await isAlive(pid)).toBe(false)
})

test('a database that dies is started again under the same address', async () => {
  const exits: string[] = []
  const database = await start(reason => exits.push(reason))
  await ask(database, sql => sql`create table kept (note text)`)
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => messages.join('\n'), { timeout: 10_000 }).toContain('runs again')
  expect(await postmasterPid()).not.toBe(pid)
  expect(await ask(database, sql => sql`select count(*)::int as rows from kept`)).toEqual([{ rows: 0 }])
  expect(exits).toHaveLength(1)
})

test('stop() while the database is down ends at once and starts nothing', async () => {
  const database = await start()
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await hasEndedWithin(pid, 5_000)
  await database.stop()
  await sleep(1_000)
  expect(messages.join('\n')).not.toContain('runs again')
})

test('a missing password file is reported, and no new one is created', async () => {
  await (await start()).stop()
  await unlink(path.join(dataDir, 'postgres-password'))
  await expect(start()).rejects.toThrow('postgres-password')
})

async function start(onExit?: (reason: string) => void): Promise<EmbeddedDatabase> {
  const note = (message: string) => void messages.push(message)
  running = await startEmbeddedDatabase({ dataDir, log: { info: note, warn: note, error: note }, onExit })
  return running
}

// A process of its own, because it is to be killed; it answers SIGTERM as a server does.
async function startInChild() {
  const program = `
    import { startEmbeddedDatabase } from ${JSON.stringify(SOURCE)}
    import { socketOption } from '#server/database/embedded-address.ts'
    import postgres from 'postgres'
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: console })
    const sql = postgres(database.url, { ...socketOption(database.url), max: 1 })
    await sql\`create table kept as select 'ñandú' as note\`
    process.once('SIGTERM', () => void sql.end().then(() => database.stop()).then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    console.log('READY')
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '..', '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('READY')) break
  return child
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function ask<T>(database: EmbeddedDatabase, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(database.url, { ...socketOption(database.url), max: 1, connect_timeout: 5 })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}
