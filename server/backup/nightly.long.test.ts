import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { backUpInto, newestBackup, workBackups } from './nightly.ts'
import { textEntry, writeArchive } from './write-archive.ts'

// K23: a backup every night, so many of them, and a failure that somebody sees.

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const QUEUE = 'nightly-backup'

let folder: string
let server: TestServer
let jobs: Jobs
let stop: () => void

const inside = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulcro-nightly-'))
  server = await testServer()
  jobs = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
})
afterAll(async () => {
  stop()
  await jobs.stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('a new backup is made, and only the oldest one is deleted', async () => {
  const dataDir = inside('data')
  await (await startEmbeddedDatabase({ dataDir, log: silent })).stop()
  const kept = inside('kept')
  await mkdir(kept)
  const earlier = ['pulcro-2026-11-20T02-00-00Z.backup', 'pulcro-2026-11-21T02-00-00Z.backup']
  for (const name of [...earlier, 'by-hand.backup', 'pulcro-2026-11-20T02-00-00Z.backup.7.part']) {
    await writeFile(path.join(kept, name), '')
    await utimes(path.join(kept, name), new Date('2026-11-21'), new Date('2026-11-21'))
  }
  const now = new Date('2026-11-22T01:00:00.500Z')
  const made = await backUpInto({ folder: kept, keep: 2 }, { dataDir, databaseUrl: undefined }, now)
  expect(path.basename(made)).toBe('pulcro-2026-11-22T01-00-00Z.backup')
  expect((await readFile(made)).length).toBeGreaterThan(100_000)
  expect((await readdir(kept)).toSorted()).toEqual(['by-hand.backup', earlier[1], path.basename(made)])
  expect(await newestBackup(kept)).toBeGreaterThan(Date.parse('2026-11-23') / 1000)
})

test('of two backups in the same second one is made, and the other is refused', async () => {
  const wish = { folder: inside('twice'), keep: 2 }
  const place = { dataDir: inside('data'), databaseUrl: undefined }
  const now = new Date('2026-11-22T01:00:00Z')
  const ends = await Promise.allSettled([backUpInto(wish, place, now), backUpInto(wish, place, now)])
  expect(ends).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: expect.stringContaining('exists already') } },
  ])
  expect(await readdir(wish.folder)).toHaveLength(1)
})

test('a file that was completed under the same name meanwhile is not overwritten', async () => {
  const file = inside('meanwhile.backup')
  async function* entries() {
    await writeFile(file, 'another')
    yield textEntry('a.txt', 'a')
  }
  await expect(writeArchive(file, entries())).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe('another')
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
})

test('a failed backup deletes no older one, is shown to an admin, and is in the metrics', async () => {
  const wish = { folder: inside('kept'), hour: 2, keep: 1 }
  const before = await readdir(wish.folder)
  stop = await workBackups(jobs, wish, { dataDir: inside('nowhere'), databaseUrl: undefined })
  const [schedule] = await server.sql`select cron, timezone from jobs.schedule where name = ${QUEUE}`
  expect(schedule).toEqual({ cron: '0 2 * * *', timezone: 'Europe/Madrid' })
  await server.sql.begin(async own => {
    await jobs.enqueue(own, QUEUE, own`select '{}'::jsonb`)
    await own`update jobs.job set retry_limit = 0 where name = ${QUEUE}`
  })
  await expect.poll(() => jobs.listDead(10), { timeout: 30_000 }).toHaveLength(1)
  const [dead] = await jobs.listDead(10)
  expect(dead).toMatchObject({ queue: QUEUE })
  expect(dead!.message).toContain(`There is no database in ${inside('nowhere')}`)
  expect(await readdir(wish.folder)).toEqual(before)
  const { app } = await buildApp({
    sql: server.sql,
    brand: brandOf('pulcro'),
    jwtSecret: SECRET,
    version: 'test',
    jobs,
    newestBackup: () => newestBackup(wish.folder),
  })
  const { body } = await app.inject('/metrics')
  await app.close()
  expect(body).toContain(`jobs_dead_letters{queue="${QUEUE}"} 1`)
  expect(body).toContain(`backup_newest_timestamp_seconds ${await newestBackup(wish.folder)}`)
})

test('if no backups are configured, none are made', async () => {
  await workBackups(jobs, undefined, { dataDir: inside('data'), databaseUrl: undefined })
  expect(await server.sql`select 1 from jobs.schedule where name = ${QUEUE}`).toEqual([])
})
