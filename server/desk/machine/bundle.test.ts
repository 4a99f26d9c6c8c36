import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { type App, buildApp } from '#server/app.ts'
import { SETTING_NAMES } from '#server/config.ts'
import { lastFaults, noteFault } from '#server/errors/last-faults.ts'
import { openArchive } from '#server/outside/workbooks/archive.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { tellableSettings } from '#server/settings/tellable.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { fillEverywhere, MARKERS, PERSON } from '#server/test/people/filled-person.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

const SECRET_MARK = 'Zqsecretmark'
const SECRETS = ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'SMTP_URL', 'DATABASE_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET']
const OTHERS = ['METRICS_TOKEN', 'OPERATORS', 'ORDER_DESK', 'ISSUER_TAX_ID', 'ISSUER_ADDRESS', 'POPUP_AVISO']

let server: TestServer
let app: App['app']
let admin: number
const marked: NodeJS.ProcessEnv = { PORT: '8080', LOG_LEVEL: 'warn', BACKUP_KEEP: '7' }

beforeAll(async () => {
  for (const name of SETTING_NAMES) marked[name] ??= `${SECRET_MARK}-${name}`
  // They are read by a schema at the start, where no mark would pass: numbers and choices.
  for (const name of SETTING_NAMES) if (isChoice(name)) marked[name] = '1'
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  admin = await make.user({ role: 'admin' })
  const client = await make.client()
  const center = await make.center({ client })
  const person = await make.user({ clients: [client], centers: [center], email: PERSON.email })
  await fillEverywhere(server, { admin, person, client, center })
  await server.sql`update products set name = 'Zqproductmark'`
  await server.sql`update prices set price = 777.7313`
  app = (
    await buildApp({
      sql: server.sql,
      brand: brandOf('prisma'),
      settings: {
        ...DEFAULT_SETTINGS,
        operators: [PERSON.email],
        popup_aviso: `${SECRET_MARK} ${PERSON.first_name}`,
        password_reset_url: `https://${SECRET_MARK}.example`,
      },
      jwtSecret: SECRET,
      version: '9.9.9',
      jobs: keptJobs,
      clock: () => server.clock.now,
      place: {
        dataDir: '.',
        backupFolder: './no-such-folder',
        certificateEnd: async () => new Date(server.clock.now.getTime() + 3.5 * 86_400_000),
        settings: tellableSettings(SETTING_NAMES, marked),
      },
    })
  ).app
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const isChoice = (name: string) =>
  /_(?:LIMIT|DAYS|HOURS?|KEEP|SECONDS|MAX|FACTOR|CREDIT|SCALE|ENV|TYPE)$|^(?:API_DOCS|CHANGE_UNTIL_CUT_OFF|DEMO|FLAGS|MAINTENANCE)$/.test(
    name,
  )

async function download(): Promise<Map<string, string>> {
  const authorization = `JWT ${await server.token(admin)}`
  const answer = await app.inject({ url: '/api/desk/machine/bundle/', headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  const zip = await openArchive(answer.rawPayload, { unpackedBytes: 50_000_000, isNestingRefused: false })
  const files = new Map<string, string>()
  for (const name of zip.names) files.set(name, await text(zip.read(name)))
  return files
}

describe('R511: the support bundle', () => {
  test('has versions, settings, state, sizes and faults', async () => {
    noteFault('Mail', Object.assign(new Error(`550 no such user ${PERSON.email}`), { code: 'EENVELOPE' }))
    const files = await download()
    expect([...files.keys()]).toEqual(['machine.json', 'settings.json', 'tables.csv', 'faults.ndjson'])
    expect(JSON.parse(files.get('machine.json')!)).toMatchObject({
      version: '9.9.9',
      versions: { node: process.version, postgres: expect.stringMatching(/^\d+/), migration: expect.any(Number) },
      certificate: { days: 3, is_ending: true },
    })
    const { environment, rules } = JSON.parse(files.get('settings.json')!)
    expect(environment).toMatchObject({ PORT: '8080', LOG_LEVEL: 'warn', BACKUP_KEEP: '1' })
    for (const name of [...SECRETS, ...OTHERS]) expect(environment[name], name).toBe('(set)')
    expect(rules).toMatchObject({ favorite: true, cart_discount_max: 15, popup_aviso: '(set)', id_ga: '(not set)' })
    expect(files.get('tables.csv')).toMatch(/\nusers;\d+;\d+/)
    const [last] = files.get('faults.ndjson')!.split('\n').slice(-1)
    expect(JSON.parse(last!)).toMatchObject({
      part: 'Mail',
      what: 'Error EENVELOPE',
      line: expect.stringMatching(/:\d+$/),
    })
  })

  test('has no secret and nothing of people, articles and prices', async () => {
    const thrown = new Error(`${SECRET_MARK} ${PERSON.first_name}\n    at ${PERSON.email} server/${PERSON.phone}`)
    for (const error of [thrown, { code: 'X', detail: PERSON.email }, undefined]) noteFault('Jobs', error)
    const all = [...(await download()).values()].join('\n').toLowerCase()
    for (const mark of [...MARKERS, SECRET_MARK, 'Zqproductmark', '777.73', '777,73', '@', 'https:'])
      expect(all, mark).not.toContain(mark.toLowerCase())
  })

  test('keeps the last 200 faults', async () => {
    for (let each = 0; each < 250; each++) noteFault('Jobs', { code: `E${each}` })
    expect(lastFaults()).toHaveLength(200)
    expect(lastFaults().at(-1)?.what).toBe('object E249')
  })

  test('is for administrators', async () => {
    const staff = await server.make.user({ role: 'sales_person' })
    await server.sql`update users set rights = '{desk_settings,desk_history}' where id = ${staff}`
    expect((await server.as(staff).get('/desk/machine/bundle/')).status).toBe(403)
  })
})

test('R512: the machine tells what is free on its disks, and of a folder that there is not yet nothing', async () => {
  const authorization = `JWT ${await server.token(admin)}`
  const { disks } = (await app.inject({ url: '/api/desk/machine/', headers: { authorization } })).json()
  expect(disks).toEqual([
    { of: 'data', free_bytes: expect.any(Number), total_bytes: expect.any(Number), is_low: expect.any(Boolean) },
  ])
  expect(disks[0].free_bytes).toBeLessThanOrEqual(disks[0].total_bytes)
})
