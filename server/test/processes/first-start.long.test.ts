import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { PortalProcess } from './portal-process.ts'

// Processes that start at the same moment on an empty database, and what one says that cannot start.

const SECRET = 'a secret that is only used in tests, and long enough'
const OTHER = 'another one that is only used in tests, and long enough'
const READY_MS = 90_000
const ENDED_MS = 60_000

let admin: Sql
let folder: string
let database: string
let url: string
const started: PortalProcess[] = []

beforeAll(() => {
  admin = connect(inject('databaseUrl'), { max: 1 })
})
afterAll(() => admin.end())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulcro-start-'))
  database = `pulcro_start_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(database)}`
  url = inject('databaseUrl').replace(/\/[^/]*$/, `/${database}`)
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(portal => portal.kill()))
  await admin`drop database ${admin(database)} with (force)`
  await rm(folder, { recursive: true })
})

function portal(secret = SECRET, settings: Record<string, string> = {}): PortalProcess {
  const made = new PortalProcess(folder, secret, { DATABASE_URL: url, ...settings })
  started.push(made)
  made.start()
  return made
}

async function refusal(settings: Record<string, string>, secret = SECRET): Promise<string> {
  const refused = portal(secret, settings)
  expect(await refused.ended(ENDED_MS)).toBe(1)
  return refused.output
}

test('two processes that start at once on an empty database are both ready; one with another secret is refused', async () => {
  const both = [portal(), portal()]
  await Promise.all(both.map(one => one.ready(READY_MS)))
  expect(both.map(({ output }) => output).join('')).not.toContain('Jobs:')
  expect(await refusal({}, OTHER)).toMatch(/^JWT_SECRET is another one than the one that this database is used with/m)
  expect(await Promise.all(both.map(one => one.stop()))).toEqual([0, 0])
})

test('a bad setting is named with what it may be', async () => {
  const said = await refusal({ TRUST_PROXY: '10.0.0.0/33, loopback, true', JWT_SECRET_PREVIOUS: 'short' })
  expect(said).toContain('"10.0.0.0/33" is no address of a proxy (10.0.0.7), no network (10.0.0.0/8)')
  expect(said).toContain('"true" is no address of a proxy')
  expect(said).toContain('JWT_SECRET_PREVIOUS: must have at least 32 characters')
  expect(said).not.toContain('"loopback" is')
})
