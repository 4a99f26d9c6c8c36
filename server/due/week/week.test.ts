import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { week as sample } from '#server/test/letters/week.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

import { workWeekMails } from './jobs.ts'
import { queueWeekMails, weekOf } from './week.ts'
import { weekLetter } from './week-letter.ts'

// R615 to R618: the mail on the day before a cut-off. The route comes on Tuesdays, the cut-off is on Mondays at 13:00.

const SUNDAY = new Date('2026-11-22T06:00:00Z') // seven in Madrid
const MONDAY = '2026-11-23T12:00:00.000Z'
const QUEUE = 'week-mail'
const ADDRESS = 'https://portal.example'

let server: TestServer
let client: number
let center: number
let buyer: number

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sql`truncate week_mails, queued_jobs, holidays, calculated_holidays`
  await server.sql`update users set week_mail = false`
  await server.sql`update countries set timezone = 'Europe/Madrid' where id = 'es'`
  client = await server.make.client({ name: 'Hotel Sol' })
  center = await onTuesdays(client, 'Playa')
  buyer = await wanting([client])
})

async function onTuesdays(of: number, name: string): Promise<number> {
  const made = await server.make.center({ client: of, name })
  await server.sql`update centers set delivery_days = '{2}', cut_off = '13:00' where id = ${made}`
  return made
}

async function wanting(clients: number[], more: { role?: 'client' | 'sales_person' } = {}): Promise<number> {
  const user = await server.make.user({ clients, first_name: 'Begoña', ...more })
  await server.sql`update users set week_mail = true where id = ${user}`
  return user
}

async function queued(now: Date | string): Promise<{ user_id: number; cut_off: string }[]> {
  await server.sql`truncate week_mails, queued_jobs`
  await queueWeekMails(keptJobs, server.sql, { queue: QUEUE, now: new Date(now) })
  return listQueued()
}
const listQueued = async () =>
  (
    await server.sql<{ user_id: number; cut_off: string }[]>`
    select (data ->> 'user_id')::bigint as user_id, data ->> 'cut_off' as cut_off from queued_jobs order by 2, 1`
  ).map(({ user_id, cut_off }) => ({ user_id, cut_off: new Date(cut_off).toISOString() }))

describe('R615 the day before the cut-off of the next delivery, by the clock of the centre:', () => {
  test.each([
    ['Saturday 23:59', '2026-11-21T22:59:00Z', false],
    ['Sunday 00:01', '2026-11-21T23:01:00Z', true],
    ['Sunday 23:59', '2026-11-22T22:59:00Z', true],
    ['Monday 00:01', '2026-11-22T23:01:00Z', false],
    ['Monday after the cut-off', '2026-11-23T13:00:00Z', false],
  ])('%s', async (_, now, isTold) => {
    expect(await queued(now)).toEqual(isTold ? [{ user_id: buyer, cut_off: MONDAY }] : [])
  })

  test.each([
    ['23:59 before the day of 25 hours', '2026-10-24T21:59:00Z', false],
    ['00:01 of the day of 25 hours', '2026-10-24T22:01:00Z', true],
    ['23:59 of the day of 25 hours', '2026-10-25T22:59:00Z', true],
    ['00:01 after the day of 25 hours', '2026-10-25T23:01:00Z', false],
    ['00:01 of the day of 23 hours', '2027-03-27T23:01:00Z', true],
    ['23:59 of the day of 23 hours', '2027-03-28T21:59:00Z', true],
    ['00:01 after the day of 23 hours', '2027-03-28T22:01:00Z', false],
  ])('%s', async (_, now, isTold) => {
    expect(await queued(now)).toHaveLength(isTold ? 1 : 0)
  })

  test('where the clocks of the centre are behind, its day begins later', async () => {
    await server.sql`update countries set timezone = 'Atlantic/Canary' where id = 'es'`
    expect(await queued('2026-11-21T23:30:00Z')).toEqual([])
    expect(await queued('2026-11-22T00:01:00Z')).toEqual([{ user_id: buyer, cut_off: '2026-11-23T13:00:00.000Z' }])
  })

  test('a holiday moves the cut-off to the working day before, and a delivery to the next week', async () => {
    await server.sql`insert into holidays (country_id, date, name) values ('es', '2026-11-23', 'Fiesta')`
    expect(await queued(SUNDAY)).toEqual([])
    expect(await queued('2026-11-19T06:00:00Z')).toEqual([{ user_id: buyer, cut_off: '2026-11-20T12:00:00.000Z' }])
    await server.sql`update holidays set date = '2026-11-24'`
    expect(await queued(SUNDAY)).toEqual([])
    expect(await queued('2026-11-29T06:00:00Z')).toEqual([{ user_id: buyer, cut_off: '2026-11-30T12:00:00.000Z' }])
  })

  test('a route of every working day is told of once a week, before the first cut-off', async () => {
    await server.sql`update centers set delivery_days = '{1,2,3,4,5}' where id = ${center}`
    const days = ['20', '21', '22', '23', '24', '25', '26']
    const told: string[] = []
    for (const day of days) if ((await queued(`2026-11-${day}T06:00:00Z`)).length > 0) told.push(day)
    expect(told).toEqual(['22'])
  })
})

describe('R616 nobody is told', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['who has not switched it on', () => server.sql`update users set week_mail = false where id = ${buyer}`],
    ['whose account is blocked', () => server.sql`update users set active = false where id = ${buyer}`],
    ['who is no client', () => server.sql`update users set role = 'sales_person' where id = ${buyer}`],
    ['who has no client any more', () => server.sql`delete from user_clients where user_id = ${buyer}`],
    ['whose client is locked', () => server.sql`update clients set locked = true where id = ${client}`],
    ['whose centre is closed', () => server.sql`update centers set closed = true where id = ${center}`],
    ['where nobody says a cut-off', () => server.sql`update centers set cut_off = '' where id = ${center}`],
    ['where nobody says the route', () => server.sql`update centers set delivery_days = '{}' where id = ${center}`],
    [
      'who is held to other centres',
      async () => {
        const other = await server.make.center({ client })
        await server.sql`insert into user_centers (user_id, center_id) values (${buyer}, ${other})`
      },
    ],
  ])('%s', async (_, change) => {
    expect(await queued(SUNDAY)).toHaveLength(1)
    await dueHere()
    expect(await told()).toBeDefined()
    await change()
    expect(await queued(SUNDAY)).toEqual([])
    expect(await told()).toBeUndefined()
  })

  test('who has no centre', async () => {
    const without = await wanting([await server.make.client()])
    expect((await queued(SUNDAY)).map(({ user_id }) => user_id)).not.toContain(without)
  })
})

describe('R617 each person is told once of a cut-off', () => {
  test('also where several processes look at the same moment, and in batches', async () => {
    const others = [await wanting([client]), await wanting([client]), await wanting([client])]
    const look = (batch: number) => queueWeekMails(keptJobs, server.sql, { queue: QUEUE, now: SUNDAY, batch })
    await Promise.all([look(1), look(2), look(3), look(100)])
    expect(await listQueued()).toEqual([buyer, ...others].map(user_id => ({ user_id, cut_off: MONDAY })))
    await queueWeekMails(keptJobs, server.sql, { queue: QUEUE, now: new Date('2026-11-29T06:00:00Z') })
    expect(await listQueued()).toHaveLength(8)
  })

  test('centres with one cut-off come in one mail, those with another in a second', async () => {
    await onTuesdays(client, 'Puerto')
    const early = await onTuesdays(client, 'Sierra')
    await server.sql`update centers set cut_off = '09:30' where id = ${early}`
    expect(await queued(SUNDAY)).toEqual([
      { user_id: buyer, cut_off: '2026-11-23T08:30:00.000Z' },
      { user_id: buyer, cut_off: MONDAY },
    ])
  })
})

const WEEKS = ['2026-09-15', '2026-09-29', '2026-10-13', '2026-10-27', '2026-11-10']

/** An article that the center orders every other week. */
async function dueHere(at = center): Promise<number> {
  const product = await server.make.product({ name: 'Lejía', price: 3 })
  for (const day of WEEKS)
    await server.make.order({ client, center: at, at: `${day}T09:00:00Z`, lines: [{ product, quantity: 6 }] })
  return product
}
const told = (now = SUNDAY, user_id = buyer) =>
  weekOf({ sql: server.sql, brand: brandOf('pulcro'), now }, { user_id, cut_off: MONDAY })

describe('R618 the mail says', () => {
  test('what is sure and likely with its reason, the total, what is left of the limit, and until when', async () => {
    await dueHere()
    const once = await server.make.product({ name: 'Rara vez', price: 100 })
    const lines = [{ product: once, quantity: 1 }]
    await server.make.order({ client, center, at: '2026-09-15T09:30:00Z', lines })
    await server.sql`update centers set purchase_limit = 100, purchase_limit_period = 'M' where id = ${center}`
    await server.sql`update orders set base = 18 where center_id = ${center}`
    const week = await told()
    const { subject, blocks, button } = weekLetter(week!, ADDRESS)
    expect(subject).toBe('Tu pedido de esta semana: pide antes del lunes 23-11-2026 a las 13:00')
    expect(blocks).toContainEqual({
      kind: 'facts',
      rows: [
        ['Pide antes del', 'lunes 23-11-2026 a las 13:00'],
        ['Llega el', 'martes 24-11-2026'],
        ['Te queda del límite', '82,00\u00A0€'],
      ],
    })
    expect(blocks.find(({ kind }) => kind === 'lines')).toMatchObject({
      rows: [{ name: 'Lejía', detail: 'cada 14 días, hace 12, suelen ser 6', amount: '18,00\u00A0€' }],
    })
    expect(blocks).toContainEqual({ kind: 'sums', rows: [], total: ['Total sin IVA', '18,00\u00A0€'] })
    expect(button).toEqual({ label: 'Abrir el pedido de Playa', link: `${ADDRESS}/pedido-de-la-semana/${center}` })
    expect(blocks.at(-1)).toMatchObject({ kind: 'link', link: `${ADDRESS}/perfil` })
  })

  test('only the centres for which something is due, each with a link', async () => {
    await dueHere()
    const second = await onTuesdays(client, 'Puerto')
    await onTuesdays(client, 'Vacío')
    await server.make.center({ client, name: 'Sin ruta' })
    await dueHere(second)
    // Of a young centre the other centres of its client are only a guess that may be likely.
    const week = await told()
    const named = week!.centers.filter(({ products }) => products.some(({ past }) => past === 'center'))
    expect(named.map(each => each.center)).toEqual(['Playa', 'Puerto'])
    const letter = weekLetter(week!, ADDRESS)
    expect(letter.button).toBeUndefined()
    expect(letter.blocks).toContainEqual(
      expect.objectContaining({ kind: 'link', link: `${ADDRESS}/pedido-de-la-semana/${second}` }),
    )
  })

  test('nothing where nothing is due, or the cut-off is over', async () => {
    expect(await told()).toBeUndefined()
    await dueHere()
    expect(await told()).toBeDefined()
    expect(await told(new Date(MONDAY))).toBeUndefined()
  })

  test('nothing of a centre that has ordered for that day, also where it waits; a cancelled order is none', async () => {
    await dueHere()
    const promised = { day: '2026-11-24', until: MONDAY, times: '', time_zone: 'Europe/Madrid' }
    const other = await server.make.product()
    const lines = [{ product: other, quantity: 1 }]
    const order = await server.make.order({ client, center, at: '2026-11-20T09:00:00Z', lines, state: 1 })
    await server.sql`update orders set promised = ${server.sql.json(promised)} where id = ${order}`
    expect(await told()).toBeUndefined()
    await server.sql`update orders set state = 10 where id = ${order}`
    expect(await told()).toBeDefined()
    await server.sql`
      update orders set state = 2, promised = null, delivery_datetime = '2026-11-24T09:00:00Z' where id = ${order}`
    expect(await told()).toBeUndefined()
    await server.sql`update orders set delivery_datetime = '2026-12-01T09:00:00Z' where id = ${order}`
    expect(await told()).toBeDefined()
  })
})

test('the longest mail is within what mail programs show', () => {
  const [first] = sample('es').centers
  const products = Array.from({ length: 40 }, () => first!.products).flat()
  const centers = Array.from({ length: 8 }, () => ({ ...first!, products }))
  const { html } = mailOf(weekLetter({ ...sample('es'), centers }, ADDRESS), brandOf('pulcro'), 'an-id')
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('R617 one mail is sent, however many processes there are', async () => {
  await dueHere()
  const sent: Mail[] = []
  const both: Jobs[] = []
  for (let one = 0; one < 2; one++)
    both.push(await startJobs({ url: server.url, onError: error => expect.fail(String(error)) }))
  const room = {
    sql: server.sql,
    brand: brandOf('pulcro'),
    settings: DEFAULT_SETTINGS,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    address: () => ADDRESS,
    clock: () => SUNDAY,
  }
  try {
    for (const jobs of both) await workWeekMails(jobs, room)
    for (const jobs of both) await jobs.enqueue(server.sql, 'nightly-week-mails', server.sql`select '{}'::jsonb`)
    const left = async () => {
      const [row] = await server.sql<{ count: number }[]>`
        select count(*)::int as count from jobs.job where state in ('created', 'active', 'retry')`
      return row?.count
    }
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1)
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('Hola, Begoña:')
  } finally {
    for (const jobs of both) await jobs.stop()
  }
})

test('the switch stands in the account, off at first, and another change leaves it', async () => {
  const own = { email: 'semana@example.com', first_name: 'Ana', last_name: 'Gil' }
  const user = await server.make.user({ clients: [client] })
  await server.sql`update users set email = ${own.email} where id = ${user}`
  const change = (more: object) => server.as(user).send('PATCH', '/account/', { user: { ...own, ...more } })
  expect((await server.as(user).get('/account/')).body).toMatchObject({ week_mail: false })
  expect((await change({ week_mail: true })).body).toMatchObject({ week_mail: true })
  expect((await change({ first_name: 'Eva' })).body).toMatchObject({ week_mail: true, first_name: 'Eva' })
})
