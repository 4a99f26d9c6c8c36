import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { writeLetter } from '#server/mail/kinds.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { type Operators, tellOperators } from './tell-operators.ts'

const PEOPLE = ['it@casa.test', 'guardia@casa.test']
const DAY_MS = 24 * 3_600_000

let server: TestServer
let now: Date
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  now = new Date()
  await server.sql`delete from queued_jobs`
  await server.sql`delete from told_faults`
})
afterAll(() => server.close())

const operators = (changes: Partial<Operators> = {}): Operators => ({
  sql: server.sql,
  jobs: keptJobs,
  emails: PEOPLE,
  hasWebhook: true,
  clock: () => now,
  ...changes,
})
const told = () => server.sql`select queue, data from queued_jobs order by data ->> 'data' desc, data::text`
const mailOf = (faults: string[], to: string) => ({
  queue: 'mail',
  data: { kind: 'faults_begun', data: { faults, to } },
})

test('each operator gets one mail of a fault, however often and by how many processes it is seen', async () => {
  await Promise.all([1, 2, 3, 4].map(() => tellOperators(operators(), ['disk'])))
  expect(await told()).toEqual([mailOf(['disk'], 'it@casa.test'), mailOf(['disk'], 'guardia@casa.test')])
  await tellOperators(operators(), ['disk', 'import'])
  expect(await told()).toHaveLength(4)
  await tellOperators(operators(), [])
  now = new Date(now.getTime() + DAY_MS + 1000)
  await tellOperators(operators(), ['disk'])
  expect(await told()).toHaveLength(6)
})

test('the webhook tells what no mail can', async () => {
  await tellOperators(operators(), ['mail', 'backup'])
  expect(await told()).toEqual([{ queue: 'webhook', data: { faults: ['backup', 'mail'] } }])
  await server.sql`delete from queued_jobs`
  await tellOperators(operators({ emails: [] }), ['disk'])
  expect(await told()).toEqual([{ queue: 'webhook', data: { faults: ['disk'] } }])
})

test('what nothing can carry is told when something can again', async () => {
  await tellOperators(operators(), ['mail', 'webhook', 'disk'])
  await tellOperators(operators({ hasWebhook: false }), ['mail', 'disk'])
  await tellOperators(operators({ emails: [], hasWebhook: false }), ['disk'])
  expect(await told()).toEqual([])
  await tellOperators(operators(), ['webhook', 'disk'])
  expect(await told()).toHaveLength(PEOPLE.length)
})

test('the mail names each fault and where it is seen', async () => {
  const data = { faults: ['disk' as const, 'backup' as const], to: 'it@casa.test' }
  const letter = await writeLetter(letterContextOf(server, brandOf('pulcro')), 'faults_begun', data)
  expect(letter).toMatchObject({ to: 'it@casa.test', subject: 'No funciona: queda menos del 5 % o de 2 GB del disco' })
  const text = JSON.stringify(letter?.blocks)
  expect(text).toContain('la última copia de seguridad tiene más de 36 horas')
  expect(text).toContain('/health')
})
