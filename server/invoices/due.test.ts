import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayCell } from '#server/outside/sheets/xlsx-sheet.ts'
import { openArchive } from '#server/outside/workbooks/archive.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { checkPdf, codeOn, textOf } from '#server/test/pdf-tools.ts'
import { readFirstSheet } from '#server/test/read-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const TODAY = '2026-11-20'
const QR =
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B07000000&numserie=F-4&fecha=04-11-2026&importe=121.00'

let server: TestServer
let client: number
let north: number
let south: number
let buyer: number
let held: number
let product: number
let invoices: Record<'paid' | 'overdue' | 'today' | 'pending' | 'credit' | 'unknown' | 'cancelled', number>

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  server.clock.now = new Date(`${TODAY}T10:00:00Z`)
  const charged = chargedFactory(sql)
  client = await make.client({ name: '=Hotel Miramar' })
  north = await make.center({ client, name: 'Gijón Norte' })
  south = await make.center({ client, name: 'Sevilla Sur' })
  buyer = await make.user({ clients: [client] })
  held = await make.user({ clients: [client], centers: [north] })
  product = await make.product()
  // The total is 121 for each ten units.
  const made = (number: string, wish: Partial<Parameters<typeof charged.invoice>[0]>, quantity = 10) =>
    charged.invoice({
      client,
      center: north,
      at: '2026-11-04T10:00:00Z',
      number,
      lines: [{ product, quantity }],
      ...wish,
    })
  invoices = {
    paid: await made('F-1', { sent: { due_date: '2026-11-01', paid_on: '2026-11-02' } }),
    overdue: await made('F-2', { sent: { due_date: '2026-11-19' } }),
    today: await made('F-3', { sent: { due_date: TODAY } }),
    pending: await made('F-4', {
      center: south,
      sent: { due_date: '2026-12-04', qr_text: QR, atcud: 'JFZ1-7', unique_code: 'U-77' },
    }),
    credit: await made('A-1', { sent: { due_date: '2026-11-10' } }, -3),
    unknown: await made('F-5', {}),
    cancelled: await made('F-6', { sent: { due_date: '2026-11-01' }, state: 10 }),
  }
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

const list = async (user: number, query = '') =>
  (await server.as(user).get(`/sale_invoices/?page_size=100&${query}`)).body
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id).toSorted((a, b) => a - b)

const download = async (path: string, user = buyer) =>
  server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `JWT ${await server.token(user)}`, 'accept-language': 'es' },
  })

describe('the state of payment of an invoice', () => {
  test.each([
    ['paid', 'paid', '2026-11-01', '2026-11-02'],
    ['overdue', 'overdue', '2026-11-19', null],
    ['today', 'pending', TODAY, null],
    ['pending', 'pending', '2026-12-04', null],
    ['credit', 'overdue', '2026-11-10', null],
    ['unknown', null, null, null],
    ['cancelled', null, '2026-11-01', null],
  ] as const)('of the one called %s is %s', async (name, payment_state, due_date, paid_on) => {
    const { body } = await server.as(buyer).get(`/sale_invoices/${invoices[name]}/`)
    expect(body).toMatchObject({ payment_state, due_date, paid_on })
    const listed = (await list(buyer)).results.find(({ id }: { id: number }) => id === invoices[name])
    expect(listed).toMatchObject({ payment_state, due_date, paid_on })
  })

  test('turns at midnight in Madrid', async () => {
    server.clock.now = new Date('2026-11-20T23:30:00Z')
    const { body } = await server.as(buyer).get(`/sale_invoices/${invoices.today}/`)
    server.clock.now = new Date(`${TODAY}T10:00:00Z`)
    expect(body.payment_state).toBe('overdue')
  })

  test('filters the list, together with search and centre', async () => {
    const { overdue, today, pending, credit, paid } = invoices
    expect(idsOf(await list(buyer, 'payment_state=overdue'))).toEqual([overdue, credit])
    expect(idsOf(await list(buyer, 'payment_state=pending'))).toEqual([today, pending])
    expect(idsOf(await list(buyer, 'payment_state=paid'))).toEqual([paid])
    expect(idsOf(await list(buyer, `payment_state=pending&center=${south}`))).toEqual([pending])
    expect(idsOf(await list(buyer, 'payment_state=overdue&search=A-1'))).toEqual([credit])
    expect(idsOf(await list(held, 'payment_state=pending'))).toEqual([today])
    expect((await server.as(buyer).get('/sale_invoices/?payment_state=late')).status).toBe(400)
  })
})

describe('what is due', () => {
  test('is the sum of all that the filter finds, not of a page, and credits lower it', async () => {
    const due = [{ currency_symbol: '€', due: 326.7, overdue: 84.7 }]
    expect((await list(buyer)).due).toEqual(due)
    expect((await server.as(buyer).get('/sale_invoices/?page_size=1&page=2')).body.due).toEqual(due)
    expect((await list(buyer, 'payment_state=overdue')).due).toEqual([
      { currency_symbol: '€', due: 84.7, overdue: 84.7 },
    ])
    expect((await list(buyer, `center=${south}`)).due).toEqual([{ currency_symbol: '€', due: 121, overdue: 0 }])
    expect((await list(buyer, 'payment_state=paid')).due).toEqual([])
    expect((await list(held)).due).toEqual([{ currency_symbol: '€', due: 205.7, overdue: 84.7 }])
  })

  test('is a sum of its own in another currency', async () => {
    const { make, sql } = server
    const other = await make.client()
    const user = await make.user({ clients: [other] })
    const charged = chargedFactory(sql)
    const wish = {
      client: other,
      at: '2026-11-04T10:00:00Z',
      sent: { due_date: '2026-12-01' },
      lines: [{ product, quantity: 1 }],
    }
    const pounds = await charged.invoice(wish)
    await charged.invoice(wish)
    await charged.invoice(wish)
    await sql`update invoices set currency_symbol = '£' where id = ${pounds}`
    expect((await list(user)).due).toEqual([
      { currency_symbol: '€', due: 24.2, overdue: 0 },
      { currency_symbol: '£', due: 12.1, overdue: 0 },
    ])
  })
})

test('the spreadsheet has all that the filter finds, amounts as numbers and days as days', async () => {
  const answer = await download('/sale_invoices/export/?payment_state=overdue')
  expect(answer.headers['content-disposition']).toContain(`filename="Facturas_${TODAY}.xlsx"`)
  const { rows } = await readFirstSheet(answer.rawPayload)
  expect(rows[0]).toEqual([
    'Número',
    'Fecha',
    'Código de cliente',
    'Cliente',
    'Centro',
    'Base',
    'Impuestos',
    'Total IVA incl.',
    'Moneda',
    'Vence',
    'Pagada el',
    'Pago',
  ])
  const byNumber = new Map(rows.map(row => [row[0], row]))
  expect(byNumber.size).toBe(3)
  expect(byNumber.get('F-2')).toEqual([
    'F-2',
    '2026-11-04',
    expect.any(String),
    "'=Hotel Miramar",
    'Gijón Norte',
    100,
    21,
    121,
    '€',
    '2026-11-19',
    null,
    'Vencida',
  ])
  expect(byNumber.get('A-1')?.[7]).toBe(-36.3)
  expect(dayCell('2026-11-19')).toBe(46345)
})

describe('the zip of a month', () => {
  const files = async (path: string, user = buyer) => {
    const answer = await download(path, user)
    expect(answer.statusCode).toBe(200)
    const zip = await openArchive(answer.rawPayload, { unpackedBytes: 50_000_000, isNestingRefused: false })
    return { zip, answer }
  }

  test('has the papers of all invoices of the month that the user may see', async () => {
    const { zip, answer } = await files(`/sale_invoice_pdfs/?month=2026-11&client=${client}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toContain('filename="Facturas-2026-11.zip"')
    expect(zip.names.toSorted()).toEqual(['A-1', 'F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'F-6'].map(n => `Factura-${n}.pdf`))
    const paper = await buffer(zip.read('Factura-F-2.pdf'))
    await checkPdf(paper)
    expect(await textOf(paper)).toMatch(/Factura F-2/i)
    const own = await files('/sale_invoice_pdfs/?month=2026-11', held)
    expect(own.zip.names).not.toContain('Factura-F-4.pdf')
  })

  test('of a month without invoices, and of a client out of reach, is not there', async () => {
    const foreign = await server.make.client()
    for (const query of ['month=2026-10', `month=2026-11&client=${foreign}`]) {
      const { status, body } = await server.as(buyer).get(`/sale_invoice_pdfs/?${query}`)
      expect(status).toBe(404)
      expect(JSON.stringify(body)).toContain('En ese mes no hay facturas.')
    }
    expect((await server.as(buyer).get('/sale_invoice_pdfs/?month=2026-13')).status).toBe(400)
  })

  test('names two invoices of one number apart, without folders', async () => {
    const charged = chargedFactory(server.sql)
    for (const center of [north, south])
      await charged.invoice({
        client,
        center,
        at: '2026-08-04T10:00:00Z',
        number: 'F/26',
        lines: [{ product, quantity: 1 }],
      })
    const { zip } = await files('/sale_invoice_pdfs/?month=2026-08')
    expect(zip.names).toEqual(['Factura-F_26.pdf', 'Factura-F_26 (2).pdf'])
  })

  test('is made once at a time for each user', async () => {
    const [one, other] = await Promise.all([
      download('/sale_invoice_pdfs/?month=2026-11'),
      download('/sale_invoice_pdfs/?month=2026-11'),
    ])
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 429])
    expect((await download('/sale_invoice_pdfs/?month=2026-08')).statusCode).toBe(200)
  })
})

test('the paper has the day, the code of the tax office and the codes beside it', async () => {
  const { rawPayload } = await download(`/sale_invoice_pdf/${invoices.pending}/`)
  await checkPdf(rawPayload)
  expect(await codeOn(rawPayload)).toBe(QR)
  const text = await textOf(rawPayload)
  for (const said of ['VENCIMIENTO', '04-12-2026', 'QR tributario:', 'VERI*FACTU', 'ATCUD: JFZ1-7', 'U-77'])
    expect(text).toContain(said)
  const { body } = await server.as(buyer).get(`/sale_invoices/${invoices.pending}/`)
  expect(body).toMatchObject({ qr_text: QR, atcud: 'JFZ1-7', unique_code: 'U-77' })
  const plain = await textOf((await download(`/sale_invoice_pdf/${invoices.unknown}/`)).rawPayload)
  for (const said of ['VENCIMIENTO', 'QR tributario', 'ATCUD']) expect(plain).not.toContain(said)
})
