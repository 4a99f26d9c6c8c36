import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFirstSheet } from '#server/test/read-sheet.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map(folder => join(folder, 'soffice'))
  .find(existsSync)

let server: TestServer
let client: number
let beach: number
let office: number
let buyer: Caller
let paper: number
let shelf: number

const PURCHASES = '/c_dashboard/client_purchases/'
const CALLS = [
  'stat_node_tree/',
  'client_purchases/',
  'client_categories_purchases/',
  'client_center_purchases/',
  'client_product_purchases/',
  'client_product_purchases.xlsx',
  'product_rationalization_total/',
]

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar S.L.' })
  beach = await make.center({ client, name: 'Playa' })
  office = await make.center({ client, name: 'Oficina' })
  await sql`update centers set level0 = 'Alojamiento' where id = ${beach}`
  shelf = await make.category('Papel')
  paper = await make.product({ name: 'Bobina secamanos', external_id: 'BS-2006', category: shelf })
  const gel = await make.product({ name: '=1+1', external_id: '+GEL' })
  const shipping = await make.product({ name: 'Portes', external_id: '2413' })
  await sql`update products set is_charge = true where id = ${shipping}`
  await make.refresh()
  buyer = server.as(await make.user({ clients: [client] }))
  // A line's base is its units times 10.
  const order = (center: number, at: string, product: number, quantity: number) =>
    make.order({ client, center, at, lines: [{ product, quantity }] })
  await order(beach, '2026-03-05T09:00:00Z', paper, 30)
  await order(beach, '2025-03-05T09:00:00Z', paper, 20)
  await order(office, '2026-04-05T09:00:00Z', gel, 10)
  await order(office, '2026-04-06T09:00:00Z', shipping, 1)
  // A month that is not over, and a year that is too long ago.
  await order(beach, '2026-11-05T09:00:00Z', paper, 500)
  await order(beach, '2023-03-05T09:00:00Z', paper, 500)
})
afterAll(() => server.close())

const get = (path: string, caller = buyer) => caller.get(`/c_dashboard/${path}`)

describe('purchases', () => {
  test('R268: the last 12 months that are over, a month each, with the year before', async () => {
    const { body } = await get(`client_purchases/?client=${client}`)
    expect(body).toMatchObject({
      source: 'orders',
      after: '2025-11-01',
      before: '2026-10-31',
      period_purchases: 410,
      previous_period_year_purchases: 200,
      period_purchases_diff_percentage: 105,
    })
    expect(body.chart).toHaveLength(12)
    expect(body.chart[4]).toEqual({
      date: '2026-03-01',
      purchases_value: 300,
      previous_year_purchases_value: 200,
    })
    expect(body.chart[0]).toEqual({ date: '2025-11-01', purchases_value: 0, previous_year_purchases_value: 0 })
  })

  test('R271: days as YYYY-MM-DDTHH:mm:ss, to the end of the month', async () => {
    const { body } = await get(
      `client_purchases/?client=${client}&after=2026-03-01T00:00:00&before=2026-03-02T00:00:00`,
    )
    expect(body).toMatchObject({ period_purchases: 300, before: '2026-03-31' })
  })

  test('R272: of a node, a category, a centre, an article', async () => {
    const tree = (await get(`stat_node_tree/?client=${client}`)).body.results
    expect(tree).toEqual([{ id: tree[0].id, node_name: 'Alojamiento', centers: 1, children: [] }])
    const of = async (part: string) =>
      (await get(`client_purchases/?client=${client}&${part}`)).body.period_purchases as number
    expect(await of(`level0=${tree[0].id}`)).toBe(300)
    expect(await of(`category=${shelf}`)).toBe(300)
    expect(await of(`center=${office}`)).toBe(110)
    expect(await of(`product=${paper}`)).toBe(300)
  })

  test('are invoiced ones as soon as there is an invoice', async () => {
    const { make, sql } = server
    const other = await make.client()
    const center = await make.center({ client: other })
    const theirs = server.as(await make.user({ clients: [other] }))
    await make.order({ client: other, center, at: '2026-03-05T09:00:00Z', lines: [{ product: paper, quantity: 9 }] })
    const read = async () => (await get(`client_purchases/?client=${other}`, theirs)).body
    expect(await read()).toMatchObject({ source: 'orders', period_purchases: 90 })
    const [invoice] = await sql<{ id: number }[]>`
      insert into invoices (external_id, number, client_id, center_id, invoice_datetime)
      values ('I-1', 'F-1', ${other}, ${center}, '2026-04-02T10:00:00Z') returning id`
    await sql`
      insert into invoice_entries (invoice_id, line, product_id, quantity, price, base)
      values (${invoice!.id}, 1, ${paper}, 8, 10, 80), (${invoice!.id}, 2, ${paper}, -1, 10, -10)`
    await sql`select refresh('invoices', array[${other}]::bigint[])`
    expect(await read()).toMatchObject({ source: 'invoices', period_purchases: 70 })
  })
})

describe('categories', () => {
  test('have charges and what is in none of them, and their shares are 100', async () => {
    const { body } = await get(`client_categories_purchases/?client=${client}`)
    expect(body.by_purchases).toEqual([
      { id: shelf, name: 'Papel', purchases: 300, pruchases_percentage: 73.17, units: 30, units_percentage: 75 },
      { id: null, name: 'Sin categoría', purchases: 100, pruchases_percentage: 24.39, units: 10, units_percentage: 25 },
      { id: null, name: 'Cargos', purchases: 10, pruchases_percentage: 2.44, units: 0, units_percentage: 0 },
    ])
  })
})

describe('the ranking of articles', () => {
  test('leaves charges out, and sorts as asked', async () => {
    const { body } = await get(`client_product_purchases/?client=${client}&ordering=name`)
    expect(body).toMatchObject({ count: 2, total_pages: 1, period_purchases: 400 })
    expect(body.results.map((row: { name: string }) => row.name)).toEqual(['=1+1', 'Bobina secamanos'])
    expect((await get(`client_product_purchases/?client=${client}&ordering=price`)).status).toBe(400)
  })

  test('R267, R269: as a spreadsheet with its sums, which says the same as the screen', async () => {
    const { rawPayload, headers } = await download()
    expect(headers['content-disposition']).toContain('Hotel Mira_2025-11-01_2026-10-31.xlsx')
    const { rows } = await readFirstSheet(rawPayload)
    const { body } = await get(`client_product_purchases/?client=${client}`)
    expect(rows.slice(1, -1)).toEqual(
      body.results.map((row: Record<string, string | number | null>) => [
        `${row.external_id}`.replace('+', "'+"),
        `${row.name}`.replace('=', "'="),
        row.category === '' ? null : row.category,
        row.period_purchases_quantity,
        row.period_purchases,
        row.ppy_purchases_quantity,
        row.ppy_purchases,
        ...(row.period_purchases_diff_percentage === null ? [] : [row.period_purchases_diff_percentage]),
      ]),
    )
    expect(rows.at(-1)).toEqual(['Total', null, null, 40, 400, 20, 200, 100])
  })

  test.skipIf(!soffice)(
    soffice ? 'LibreOffice reads the same' : 'LibreOffice: not shown, there is no soffice here',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pulcro-statistics-'))
      await writeFile(join(folder, 'articles.xlsx'), (await download()).rawPayload)
      await promisify(execFile)(soffice!, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'fods', // which says of each cell what it is
        '--outdir',
        folder,
        join(folder, 'articles.xlsx'),
      ])
      const sheet = await readFile(join(folder, 'articles.fods'), 'utf8')
      await rm(folder, { recursive: true })
      const rows = sheet.split('<table:table-row').filter(row => row.includes('BS-2006'))
      expect(rows).toHaveLength(1)
      const numbers = [...rows[0]!.matchAll(/office:value-type="float" office:value="([^"]+)"/g)].map(
        ([, value]) => value,
      )
      expect(numbers).toEqual(['30', '300', '20', '200', '50'])
    },
  )
})

describe('rationalization', () => {
  test('of the last 12 months that are over', async () => {
    const { body } = await get(`product_rationalization_total/?client=${client}`)
    expect(body).toEqual({ articles: 2, suppliers: 0, articles_90: 2, duplicated_families: 0 })
  })
})

describe('what is refused', () => {
  test.each([
    ['before', 'after=2026-05-01&before=2026-04-30'],
    ['after', 'after=2024-01-01&before=2026-10-31'],
    ['after', 'after=2015-12-01&before=2016-03-31'],
    ['before', 'after=2026-10-01&before=2026-11-20'],
    ['before', 'before=2026-02-30'],
    ['category', 'category=paper'],
  ])('400 at %s: %s', async (field, query) => {
    const answer = await get(`client_purchases/?client=${client}&${query}`)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  })

  test.each(['level0=unknown', 'level1=unknown', 'center=999999', 'category=999999'])('404: %s', async query => {
    expect((await get(`client_purchases/?client=${client}&${query}`)).status).toBe(404)
  })

  test.each(CALLS)('%s needs a client within reach', async call => {
    expect((await get(call)).status).toBe(400)
    const stranger = server.as(await server.make.user({ clients: [await server.make.client()] }))
    expect((await get(`${call}?client=${client}`, stranger)).status).toBe(404)
    const leads = server.as(await server.make.user({ role: 'lead_manager' }))
    expect((await get(`${call}?client=${client}`, leads)).status).toBe(403)
  })

  test('a user who is limited to some centres sees the figures of those, and their groups', async () => {
    const held = server.as(await server.make.user({ clients: [client], centers: [office] }))
    expect((await get(`client_purchases/?client=${client}`, held)).body.period_purchases).toBe(110)
    expect((await get(`stat_node_tree/?client=${client}`, held)).body.results).toEqual([])
    expect((await get(`client_purchases/?client=${client}&center=${beach}`, held)).status).toBe(404)
  })
})

test('R273: 20 rows a page', async () => {
  const many = await server.make.client()
  const center = await server.make.center({ client: many })
  const theirs = server.as(await server.make.user({ clients: [many] }))
  const products = await Promise.all(Array.from({ length: 23 }, () => server.make.product()))
  await server.make.order({
    client: many,
    center,
    at: '2026-05-05T09:00:00Z',
    lines: products.map((product, index) => ({ product, quantity: index + 1 })),
  })
  const { body } = await get(`client_product_purchases/?client=${many}&page=2`, theirs)
  expect(body).toMatchObject({ count: 23, total_pages: 2 })
  expect(body.results.map((row: { period_purchases: number }) => row.period_purchases)).toEqual([30, 20, 10])
  expect((await theirs.get(`${PURCHASES}?client=${many}`)).body.period_purchases).toBe(2760)
})

async function download() {
  const token = await server.token(await server.make.user({ clients: [client] }))
  return server.app.inject({
    url: `/api/c_dashboard/client_product_purchases.xlsx?client=${client}`,
    headers: { authorization: `JWT ${token}`, 'accept-language': 'es' },
  })
}
