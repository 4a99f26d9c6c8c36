import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { WEBHOOK } from '#server/exchange/feed/webhook.ts'
import { startJobs } from '#server/outside/jobs/jobs.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import type { Fault } from '#domain/desk/machine/faults.ts'
import { isNearlyFull } from './space.ts'
import { faultFinder, watchForFaults } from './watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let database: TestDatabase
let folder: string
let now: Date
let isUp: boolean
let failingSince: Date | null
let givenUpAt: Date | undefined
let certificateEnd: Date | undefined
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'pulcro-faults-'))
})
beforeEach(() => {
  now = new Date()
  isUp = true
  failingSince = null
  givenUpAt = undefined
  certificateEnd = undefined
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const watched = (backupFolder?: string) => ({
  sql: database.sql,
  jobs: {
    failingSince: async () => failingSince,
    hasGivenUpSince: async (at: Date) => givenUpAt !== undefined && givenUpAt >= at,
  },
  certificateEnd: async () => certificateEnd,
  mailer: { isReachable: async () => isUp },
  dataDir: folder,
  backupFolder,
  clock: () => now,
})
const pass = (ms: number) => (now = new Date(now.getTime() + ms))
const without = async (find: () => Promise<Fault[]>) => (await find()).filter(fault => fault !== 'disk')

test('a mail server that does not answer is a fault after five minutes, until it answers', async () => {
  const find = faultFinder(watched())
  isUp = false
  expect(await without(find)).toEqual([])
  pass(5 * MINUTE - 1)
  expect(await without(find)).toEqual([])
  pass(1)
  expect(await without(find)).toEqual(['mail'])
  isUp = true
  expect(await without(find)).toEqual([])
})

test('a webhook that is not taken is a fault after five minutes', async () => {
  const find = faultFinder(watched())
  failingSince = now
  pass(5 * MINUTE - 1)
  expect(await without(find)).toEqual([])
  pass(1)
  expect(await without(find)).toEqual(['webhook'])
  failingSince = null
  expect(await without(find)).toEqual([])
})

test('the queue tells since when a job has failed', async () => {
  const jobs = await startJobs({ url: database.url, onError: () => undefined })
  await jobs.work(WEBHOOK, async () => Promise.reject(new Error('nobody there')))
  expect(await jobs.failingSince(WEBHOOK)).toBeNull()
  const before = Date.now()
  await jobs.enqueue(database.sql, WEBHOOK, database.sql`select '{}'::jsonb`)
  await expect.poll(() => jobs.failingSince(WEBHOOK), { timeout: 20_000 }).not.toBeNull()
  expect(Math.abs((await jobs.failingSince(WEBHOOK))!.getTime() - before)).toBeLessThan(5000)
  await jobs.stop()
})

test('a refused file is a fault until one of its kind is taken, or for a day', async () => {
  const find = faultFinder(watched())
  await importFile(database.sql, 'suppliers', 'external_id;name\nS1;\n')
  await database.sql`update imports set started_at = ${now}, finished_at = ${now}`
  expect(await without(find)).toEqual(['import'])
  pass(25 * HOUR)
  expect(await without(find)).toEqual([])
  pass(-25 * HOUR)
  await importFile(database.sql, 'suppliers', 'external_id;name\nS1;Uno\n')
  await database.sql`update imports set started_at = ${pass(MINUTE)}, finished_at = ${now} where applied`
  expect(await without(find)).toEqual([])
})

test('a backup older than 36 hours is a fault, and so is none since then', async () => {
  const find = faultFinder(watched(folder))
  expect(await without(find)).toEqual([])
  const began = now
  pass(36 * HOUR + 1000)
  expect(await without(find)).toEqual(['backup'])
  const file = join(folder, 'pulcro-2026-11-20T02-00-00Z.backup')
  await writeFile(file, '')
  await utimes(file, now, now)
  expect(await without(find)).toEqual([])
  await utimes(file, began, began)
  expect(await without(find)).toEqual(['backup'])
  // Where none are made by night nobody misses one.
  expect(await without(faultFinder(watched()))).toEqual([])
})

test('R510: a certificate is a fault from two weeks before its end on, and one that nobody shows is none', async () => {
  const find = faultFinder(watched())
  expect(await without(find)).toEqual([])
  certificateEnd = new Date(now.getTime() + 14 * 24 * HOUR)
  expect(await without(find)).toEqual([])
  pass(1)
  expect(await without(find)).toEqual(['certificate'])
  certificateEnd = undefined
  expect(await without(find)).toEqual([])
  expect(await without(faultFinder({ ...watched(), certificateEnd: undefined }))).toEqual([])
})

test('R510: a job that was given up is a fault for a day', async () => {
  const find = faultFinder(watched())
  givenUpAt = now
  expect(await without(find)).toEqual(['jobs'])
  pass(24 * HOUR + 1)
  expect(await without(find)).toEqual([])
})

test('R510: a folder of backups that is not there yet is no full disk', async () => {
  const of = (backupFolder: string) => faultFinder(watched(backupFolder))()
  expect((await of(join(folder, 'not-yet'))).includes('disk')).toBe((await of(folder)).includes('disk'))
})

test('the queue tells whether a job was given up', async () => {
  const jobs = await startJobs({ url: database.url, onError: () => undefined })
  await jobs.work('gives-up', async () => undefined)
  const before = new Date(Date.now() - HOUR)
  expect(await jobs.hasGivenUpSince(before)).toBe(false)
  await database.sql`insert into jobs.job (name, data) values ('gives-up-dead', '{}')`
  expect(await jobs.hasGivenUpSince(before)).toBe(true)
  expect(await jobs.hasGivenUpSince(new Date(Date.now() + HOUR))).toBe(false)
  await jobs.stop()
})

test.each([
  [{ bavail: 4, blocks: 100, bsize: 1e9 }, true],
  [{ bavail: 6, blocks: 100, bsize: 1e9 }, false],
  [{ bavail: 50, blocks: 100, bsize: 3e7 }, true],
])('of a disk %o is nearly full: %s', (space, isFull) => {
  expect(isNearlyFull(space)).toBe(isFull)
})

test('each fault is said once when it begins', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const said: unknown[] = []
  const heard: (readonly Fault[])[] = []
  const tell = async (faults: readonly Fault[]) => void heard.push(faults.filter(fault => fault !== 'disk'))
  const state: { faults: readonly Fault[] } = { faults: ['disk'] }
  const stop = watchForFaults(watched(), state, { complain: fault => said.push(fault), tell })
  isUp = false
  pass(6 * MINUTE)
  for (let look = 0; look < 3; look++) await vi.advanceTimersByTimeAsync(30_000)
  await stop()
  vi.useRealTimers()
  expect(state.faults).toContain('mail')
  expect(said).toEqual(['the mail server has not answered for 5 minutes'])
  expect(heard.at(-1)).toEqual(['mail'])
})
