import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#domain/dates.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let other: number
let buyer: Caller
let paper: number
let gel: number
let shelf: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client({ name: 'Hotel Miramar' })
  center = await make.center({ client, name: 'Playa' })
  other = await make.center({ client, name: 'Oficina' })
  shelf = await make.category('Papel')
  paper = await make.product({ name: 'Bobina secamanos', external_id: 'BS-2006', category: shelf })
  gel = await make.product({ name: '=1+1', external_id: '+GEL' })
  await make.refresh()
  buyer = server.as(await make.user({ clients: [client] }))
  const lines = (quantity: number) => [{ product: paper, quantity, unit_quantity: 6 }]
  await make.order({ client, center, at: '2026-10-05T09:00:00Z', lines: lines(2) })
  await make.order({ client, center, at: '2026-11-02T09:00:00Z', lines: [...lines(1), { product: gel, quantity: 3 }] })
  await make.order({ client, center: other, at: '2026-11-03T09:00:00Z', lines: lines(5) })
  await make.order({ client, center, at: '2024-06-15T09:00:00Z', lines: lines(50) })
  // Pending and cancelled orders were not consumed.
  await make.order({ client, center, at: '2026-11-04T09:00:00Z', lines: lines(70), state: 1 })
  await make.order({ client, center, at: '2026-11-04T09:00:00Z', lines: lines(70), state: 10 })
})
afterAll(() => server.close())

const LIST = '/client_center_consumptions/'
const EXPORT = `${LIST}export-consumptions/`

interface Row {
  id: number
  name: string
  period_quantity: number
  period_amount: number
  monthly_average: number
  last_consumption: string
  consumptions: { month: string; value: number; amount: number }[]
  is_available: boolean
}

const list = async (query: string): Promise<Row[]> => (await buyer.get(`${LIST}?${query}`)).body.results

describe('the list', () => {
  test('returns the consumption of a centre in the last 24 months, most first', async () => {
    const { body } = await buyer.get(`${LIST}?client=${client}&center=${center}`)
    expect(body).toMatchObject({ count: 2, total_pages: 1, date_from: '2024-12-01', date_to: '2026-11-30' })
    expect(body.results[0]).toMatchObject({
      id: paper,
      external_id: 'BS-2006',
      period_quantity: 18,
      period_amount: 180,
      monthly_average: 0.75,
      last_consumption: '2026-11-01',
      consumptions: [
        { month: '2026-10-01', value: 12, amount: 120 },
        { month: '2026-11-01', value: 6, amount: 60 },
      ],
      is_available: true,
    })
    expect(body.results[1]).toMatchObject({ id: gel, period_quantity: 3 })
  })

  test('sums all centres if no centre is named', async () => {
    const [row] = await list(`client=${client}`)
    expect(row).toMatchObject({ id: paper, period_quantity: 48 })
    expect(row!.consumptions.at(-1)).toEqual({ month: '2026-11-01', value: 36, amount: 360 })
  })

  test.each(['2026-10-31', '31-10-2026', '2026-10-31T23:59:59'])('takes the whole month of the day %s', async day => {
    const rows = await list(`center=${center}&date_from=${day}&date_to=${day}`)
    expect(rows.map(row => [row.id, row.period_quantity])).toEqual([[paper, 12]])
  })

  test('refuses what is no day', async () => {
    const answer = await buyer.get(`${LIST}?center=${center}&date_from=2026-02-30`)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['date_from']])
  })

  test('narrows to a category and pages', async () => {
    expect((await list(`center=${center}&category=${shelf}`)).map(row => row.id)).toEqual([paper])
    const { body } = await buyer.get(`${LIST}?center=${center}&page=2&page_size=1`)
    expect(body).toMatchObject({ count: 2, total_pages: 2, results: [{ id: gel }] })
    expect((await buyer.get(`${LIST}?center=${center}&page=9`)).body).toMatchObject({ count: 2, results: [] })
  })

  test('is empty for a span that ends before it begins, and without a client', async () => {
    expect(await list(`center=${center}&date_from=2026-05-01&date_to=2026-04-01`)).toEqual([])
    expect(await list('')).toEqual([])
  })

  test('a user who is limited to one centre sees only that centre of the client', async () => {
    const held = server.as(await server.make.user({ clients: [client], centers: [other] }))
    const { body } = await held.get(`${LIST}?client=${client}`)
    expect(body.results.map((row: Row) => row.period_quantity)).toEqual([30])
    expect((await held.get(`${LIST}?center=${center}`)).status).toBe(404)
    expect((await held.get(`${EXPORT}?center=${center}`)).status).toBe(404)
  })

  test('keeps articles that may no longer be bought, and marks them', async () => {
    const { make, sql } = server
    const strict = await make.client({ only_authorized_products: true })
    const place = await make.center({ client: strict })
    await make.order({
      client: strict,
      center: place,
      at: '2026-11-02T09:00:00Z',
      lines: [{ product: paper, quantity: 1 }],
    })
    const theirs = server.as(await make.user({ clients: [strict] }))
    const availability = async () => (await theirs.get(`${LIST}?center=${place}`)).body.results[0].is_available
    expect(await availability()).toBe(false)
    await sql`insert into authorised_products (client_id, product_id) values (${strict}, ${paper})`
    expect(await availability()).toBe(true)
  })
})

describe('the export', () => {
  test('R082: returns an Excel file with a name, which is not cached', async () => {
    const answer = await download(`client=${client}&center=${center}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="consumo_\w+_\w+_2024-12_2026-11\.xlsx"; filename\*=UTF-8''consumo_/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('has the content of the list', async () => {
    const rows = await sheet(`center=${center}`)
    expect(rows[0]!.slice(0, 6)).toEqual(['Código', 'Ref. cliente', 'Producto', 'Categoría', 'Proveedor', 'Unidad'])
    expect(rows[0]!.at(6)).toBe('12-2024')
    expect(rows[0]!.slice(-5)).toEqual(['11-2026', 'Total', 'Media/mes', 'Importe', 'Último'])
    expect(rows[1]![0]).toBe('BS-2006')
    expect(rows[1]!.slice(-6)).toEqual([12, 6, 18, 0.75, 180, '11-2026'])
    expect(rows).toHaveLength(3)
  })

  test('K18: a text never becomes a formula', async () => {
    const rows = await sheet(`center=${center}`)
    expect(rows[2]![0]).toBe("'+GEL")
    expect(rows[2]![2]).toBe("'=1+1")
    const folder = await unpacked(`center=${center}`)
    expect(await readFile(join(folder, 'xl/worksheets/sheet1.xml'), 'utf8')).not.toMatch(/<f[ >]/)
    await rm(folder, { recursive: true })
  })

  test('asks for a client', async () => {
    const answer = await buyer.get(EXPORT)
    expect([answer.status, answer.body]).toEqual([400, { client: ['Selecciona un cliente para ver su consumo.'] }])
  })
})

test('the export, the list and a recount over the lines of orders agree', async () => {
  const { make, sql } = server
  const products = await Promise.all([1, 2, 3].map(() => make.product()))
  const firm = await make.client()
  const centers = await Promise.all([make.center({ client: firm }), make.center({ client: firm })])
  const admin = server.as(await make.user({ role: 'admin' }))
  const anOrder = fc.record({
    center: fc.constantFrom(...centers),
    months: fc.integer({ min: 0, max: 30 }),
    day: fc.integer({ min: 1, max: 28 }),
    state: fc.integer({ min: 1, max: 10 }),
    lines: fc.array(
      fc.record({
        product: fc.constantFrom(...products),
        quantity: fc.integer({ min: 1, max: 9999 }).map(thousandths => thousandths / 1000),
        unit_quantity: fc.constantFrom(1, 6, 0.5),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 1, maxLength: 6 }),
      fc.nat(30),
      fc.nat(30),
      async (wishes, one, two) => {
        await sql`delete from orders where client_id = ${firm}`
        for (const { months, day, ...wish } of wishes) {
          const at = `${addMonths('2026-11-01', -months).slice(0, 8)}${String(day).padStart(2, '0')}T12:00:00Z`
          await make.order({ ...wish, client: firm, at })
        }
        await sql`select refresh('orders', ${centers}::bigint[])`
        const from = addMonths('2026-11-01', -Math.max(one, two))
        const to = addMonths('2026-11-01', -Math.min(one, two))
        const recounted = await sql<{ code: string; quantity: number; amount: number }[]>`
        select code, sum(quantity) as quantity, sum(amount) as amount
        from (
          -- A line counts to the thousandth of a unit, so that a month is the sum of its lines.
          select p.external_id as code, sum(round(e.quantity * e.unit_quantity, 3)) as quantity, sum(e.base) as amount
          from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
          where o.client_id = ${firm} and o.state not in (1, 9, 10)
            and o.order_datetime >= ${from}::date and o.order_datetime < (${to}::date + interval '1 month')
          group by p.external_id, o.center_id, date_trunc('month', o.order_datetime)
        ) monthly
        group by code`
        const expected = new Map(recounted.map(({ code, quantity, amount }) => [code, [quantity, amount]]))
        const query = `client=${firm}&date_from=${from}&date_to=${to}`
        const { body } = await admin.get(`${LIST}?${query}&page_size=100`)
        const listed = body.results.map((row: Row & { external_id: string }) => [
          row.external_id,
          [row.period_quantity, row.period_amount],
        ])
        expect(new Map(listed)).toEqual(expected)
        for (const row of body.results as Row[]) {
          const sum = row.consumptions.reduce((total, { value }) => total + Math.round(value * 1000), 0)
          expect(sum).toBe(Math.round(row.period_quantity * 1000))
        }
        const [header, ...exported] = await sheet(query)
        const at = (title: string) => header!.indexOf(title)
        expect(new Map(exported.map(row => [String(row[0]), [row[at('Total')], row[at('Importe')]]]))).toEqual(expected)
      },
    ),
    { numRuns: 12 },
  )
})

const download = async (query: string) => {
  const token = await server.token(await anyBuyer())
  return server.app.inject({
    url: `/api${EXPORT}?${query}`,
    headers: { authorization: `JWT ${token}`, 'accept-language': 'es' },
  })
}

let known: number | undefined
const anyBuyer = async (): Promise<number> => (known ??= await server.make.user({ role: 'admin' }))

async function unpacked(query: string): Promise<string> {
  const { rawPayload } = await download(query)
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-xlsx-'))
  await writeFile(join(folder, 'sheet.xlsx'), rawPayload)
  await promisify(execFile)('unzip', ['-q', join(folder, 'sheet.xlsx'), '-d', folder])
  return folder
}

/** The cells as any program would read them. */
async function sheet(query: string): Promise<(string | number | null)[][]> {
  const folder = await unpacked(query)
  const strings = [
    ...(await readFile(join(folder, 'xl/sharedStrings.xml'), 'utf8')).matchAll(/<t[^>]*>([^<]*)<\/t>/g),
  ].map(([, text = '']) => text.replaceAll('&apos;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
  const xml = await readFile(join(folder, 'xl/worksheets/sheet1.xml'), 'utf8')
  await rm(folder, { recursive: true })
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, ref = '', rest = '', value] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>.*?<v>([^<]*)<\/v>.*?<\/c>)/gs,
    )) {
      const column = [...ref].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (cells.length < column) cells.push(null)
      cells.push(value === undefined ? null : rest.includes('t="s"') ? strings[Number(value)]! : Number(value))
    }
    return cells
  })
}
