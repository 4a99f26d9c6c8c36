import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { fillHolidays } from '#server/calendar/calculated.ts'
import { morningOf, workMorningMails } from './jobs.ts'
import { morningLetter } from './letter.ts'

const TUESDAY = new Date('2026-11-24T06:00:00Z') // seven in Madrid
const ADDRESS = 'https://portal.example'

let server: TestServer
let seller: number
let node: number
let article: number
let sent: Mail[]

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  server.clock.now = TUESDAY
  await fillHolidays(server.sql, TUESDAY)
  article = await server.make.product({ price: 10 })
  await server.make.refresh()
  seller = await server.make.user({ role: 'sales_person', first_name: 'Núria' })
  node = await nodeOf('Baleares', seller)
  const client = await server.make.client({ name: 'Hotel Sol', sales_person: seller })
  const center = await centerIn(node, client)
  await ordered(center, client, '2026-11-23', 300)
  await server.sql`
    insert into sales_targets (sales_node_id, kind, month, target) values (${node}, 'orders', '2026-11-01', 1000)`
})
beforeEach(async () => {
  sent = []
  await server.sql`update users set morning_mail = (id = ${seller}), active = true`
})
afterAll(() => server.close())

async function nodeOf(name: string, user: number, parent: number | null = null): Promise<number> {
  const [made] = await server.sql<{ id: number }[]>`
    insert into sales_nodes (external_id, node_name, parent_id) values (${name}, ${name}, ${parent}) returning id`
  await server.sql`insert into sales_node_users (sales_node_id, user_id) values (${made!.id}, ${user})`
  return made!.id
}

async function centerIn(of: number | null, client: number): Promise<number> {
  const center = await server.make.center({ client })
  await server.sql`update centers set sales_node_id = ${of} where id = ${center}`
  return center
}

async function ordered(center: number, client: number, day: string, quantity: number): Promise<void> {
  const lines = [{ product: article, quantity }]
  const order = await server.make.order({ client, center, at: `${day}T10:00:00Z`, state: 2, lines })
  await server.sql`select refresh_totals('orders', array[${order}]::bigint[])`
  await server.sql`select refresh('orders', array[${center}]::bigint[])`
}

const told = async (user = seller, now = TUESDAY) => {
  const morning = await morningOf(server.sql, user, now)
  return morning && { value: morning.month.value_daily_orders, leaving: morning.leaving.map(({ name }) => name) }
}

describe('what a reader is told', () => {
  test('R356: who is leaving with the sales of the same days of the year before', async () => {
    const reader = await server.make.user({ role: 'sales_person' })
    await server.sql`update users set morning_mail = true where id = ${reader}`
    const client = await server.make.client({ name: 'Bar Sur' })
    const center = await centerIn(await nodeOf('Sur', reader), client)
    await ordered(center, client, '2025-11-24', 10)
    await ordered(center, client, '2025-11-25', 50)
    await ordered(center, client, '2026-09-01', 1)
    const morning = await morningOf(server.sql, reader, TUESDAY)
    expect(morning?.leaving).toEqual([{ name: 'Bar Sur', last_sale: '2026-09-01', previous_year_sales: 100 }])
  })

  test('the month of the own nodes', async () => {
    const other = await server.make.user({ role: 'sales_person' })
    const foreign = await nodeOf('Norte', other)
    const client = await server.make.client({ name: 'Bar Norte' })
    await ordered(await centerIn(foreign, client), client, '2026-11-20', 7)
    await server.sql`update users set morning_mail = true where id = ${other}`
    expect(await told()).toEqual({ value: 3000, leaving: [] })
    expect(await told(other)).toEqual({ value: 70, leaving: [] })
  })

  test('three clients at most whose last sale is more than 60 and fewer than 90 days ago', async () => {
    const day = { old: '2026-08-26', edge: '2026-08-27', sixty: '2026-09-25', fresh: '2026-09-26' }
    for (const [index, [name, last]] of Object.entries(day).entries()) {
      const client = await server.make.client({ name })
      const center = await centerIn(node, client)
      await ordered(center, client, '2025-05-05', 10 + index)
      await ordered(center, client, last, 1)
    }
    const newOne = await server.make.client({ name: 'new this year' })
    await ordered(await centerIn(node, newOne), newOne, '2026-09-20', 500)
    expect(await told()).toEqual({ value: 3000, leaving: ['sixty', 'edge'] })
  })
})

test('R357: the button leads to the summary of the mail, with its nodes and its year in the address', async () => {
  const reader = await server.make.user({ role: 'sales_person' })
  await server.sql`update users set morning_mail = true where id = ${reader}`
  for (const [name, quantity] of [
    ['Este', 5],
    ['Oeste', 6],
  ] as const) {
    const client = await server.make.client({ name })
    await ordered(await centerIn(await nodeOf(name, reader), client), client, '2026-11-20', quantity)
  }
  const morning = await morningOf(server.sql, reader, TUESDAY)
  const { link } = morningLetter(morning!, ADDRESS).button!
  expect(link).toBe(`${ADDRESS}/dashboard/resumen?node=todas&year=2026`)
  const { body } = await server.as(reader).get('/sp_dashboard/summary/?year=2026')
  expect(body.orders).toMatchObject({
    orders_month: morning!.month.value_daily_orders,
    forecast_month: morning!.month.forecast_daily_orders,
  })
  expect(body.orders.orders_month).toBe(110)
})

describe('nobody is told', () => {
  test('who has switched it off, has left, or has no nodes', async () => {
    const without = await server.make.user({ role: 'sales_person' })
    await server.sql`update users set morning_mail = true where id = ${without}`
    expect(await told(without)).toBeUndefined()
    await server.sql`update users set active = false where id = ${seller}`
    expect(await told()).toBeUndefined()
    await server.sql`update users set active = true, morning_mail = false where id = ${seller}`
    expect(await told()).toBeUndefined()
  })

  test('on a holiday', async () => {
    expect(await told(seller, new Date('2026-12-08T06:00:00Z'))).toBeUndefined()
    expect(await told(seller, new Date('2026-12-09T06:00:00Z'))).toMatchObject({ value: 0 })
  })
})

test('the switch stands in the account, off at first, and another change leaves it', async () => {
  const user = await server.make.user({ role: 'sales_person' })
  const own = { email: 'nueva@example.com', first_name: 'Ana', last_name: 'Gil' }
  await server.sql`update users set email = ${own.email} where id = ${user}`
  const change = (more: object) => server.as(user).send('PATCH', '/account/', { user: { ...own, ...more } })
  expect((await server.as(user).get('/account/')).body).toMatchObject({ morning_mail: false })
  expect((await change({ morning_mail: true })).body).toMatchObject({ morning_mail: true })
  expect((await change({ first_name: 'Eva' })).body).toMatchObject({ morning_mail: true, first_name: 'Eva' })
})

test('each reader gets one mail on a working morning, however many processes there are', async () => {
  const both: Jobs[] = []
  for (let one = 0; one < 2; one++)
    both.push(await startJobs({ url: server.url, onError: error => expect.fail(String(error)) }))
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  let brand = brandOf('prisma')
  let now = new Date('2026-11-21T06:00:00Z') // a Saturday
  const room = {
    sql: server.sql,
    get brand() {
      return brand
    },
    mailer,
    address: () => ADDRESS,
    clock: () => now,
  }
  try {
    for (const jobs of both) await workMorningMails(jobs, room)
    expect(await server.sql`select name, cron from jobs.schedule`).toEqual([
      { name: 'nightly-morning-mails', cron: '0 7 * * *' },
    ])
    await both[0]!.enqueue(server.sql, 'nightly-morning-mails', server.sql`select '{}'::jsonb`)
    await expect.poll(() => jobsLeft(), { timeout: 20_000 }).toBe(0)
    expect(sent).toEqual([])
    now = TUESDAY
    await both[1]!.enqueue(server.sql, 'nightly-morning-mails', server.sql`select '{}'::jsonb`)
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => jobsLeft(), { timeout: 20_000 }).toBe(0)
    const [mail, ...others] = sent
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'El mes hasta hoy: 3.000 €' })
    expect(mail!.text).toContain(`${ADDRESS}/dashboard/resumen?node=todas&year=2026`)
    for (const written of [mail!.text, mail!.html]) {
      expect(written).toContain('Hola, Núria:')
      expect(written).toContain('Objetivo superado en 2.000 €.')
    }
    // R496: from the moment on at which the company rests on a brand without dashboards there are none.
    brand = brandOf('pulcro')
    await both[0]!.enqueue(server.sql, 'nightly-morning-mails', server.sql`select '{}'::jsonb`)
    await expect.poll(() => jobsLeft(), { timeout: 20_000 }).toBe(0)
    expect(sent).toHaveLength(1)
  } finally {
    for (const jobs of both) await jobs.stop()
  }
})

async function jobsLeft(): Promise<number> {
  const [row] = await server.sql<{ count: number }[]>`
    select count(*)::int from jobs.job where name like '%morning%' and state < 'completed'`
  return row!.count
}
