import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { checkPdf, codeOn, textOf } from '#server/test/pdf-tools.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

const ADDRESS = 'https://pedidos.example.com'

let server: TestServer
let center: number
let client: number
let user: number
let buyer: Caller
const anybody = () => server.as(null)

beforeAll(async () => {
  server = await testServer({ limits: { visits_a_second: LIMITS.visits_a_second }, address: ADDRESS })
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar #*_' })
  center = await make.center({ client, name: 'Playa' })
  user = await make.user({ clients: [client] })
  buyer = server.as(user)
  const order = await make.order({ client, center, at: '2026-03-01T09:00:00Z', lines: [] })
  await sql`
    insert into deliveries (external_id, date, center_id, distance_km) values ('RUTA-1', '2026-03-02', ${center}, 1234.5)`
  await sql`insert into delivery_orders select id, ${order} from deliveries`
  await sql`select refresh('deliveries', array[${center}]::bigint[])`
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

/** The file itself: the injected answer has its bytes as text. */
async function download(query = '', headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    url: `/api/center_co2e/${center}/certificate/?${query}`,
    headers: { authorization: `JWT ${await server.token(user)}`, 'accept-language': 'es', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload }
}
const numberIn = (text: string) => /CO2-26-[A-Z2-9]{10}/.exec(text)?.[0] ?? ''

describe('R285: a certificate', () => {
  test('is a sound PDF with the figures of the server, whatever co2e says in the address', async () => {
    const { status, headers, pdf } = await download('start_date=2026-01-01&end_date=2026-10-31&co2e=1')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('filename="co2-certificado-2026-11-20.pdf"')
    await checkPdf(pdf)
    const text = await textOf(pdf)
    for (const said of [
      '528,3 kg',
      '1.234,5 km',
      'Hotel Miramar #*_ › Playa',
      '01-01-2026 a 31-10-2026',
      '13,5 l/100 km',
      '3,17',
    ])
      expect(text).toContain(said)
    // R355: as the screen, whose figure is 528.304 kg ÷ 167.
    expect(text).toMatch(/(^|\s)3,2(\s|$)/)
    expect(text).not.toMatch(/(^|\s)1 kg/)
    expect(await codeOn(pdf)).toBe(`${ADDRESS}/certificados/${numberIn(text)}`)
  })

  test('is the same for whoever asks again, and another where the figures have changed', async () => {
    const [first, second] = await Promise.all([download(), download('co2e=7')])
    expect(second.pdf.equals(first.pdf)).toBe(true)
    expect((await download('', { 'accept-language': 'pt' })).pdf.equals(first.pdf)).toBe(false)
    await server.sql`update deliveries set distance_km = 1000`
    await server.sql`select refresh('deliveries', array[${center}]::bigint[])`
    const third = await download()
    expect(numberIn(await textOf(third.pdf))).not.toBe(numberIn(await textOf(first.pdf)))
    // What was issued stays as it was.
    const checked = await anybody().get(`/certificates/?number=${numberIn(await textOf(first.pdf))}`)
    expect(checked.body).toMatchObject({ total_distance: 1234.5, total_co2e: 528.304 })
  })

  test('is checked by anybody who has its number, with the sum of the file', async () => {
    const { pdf } = await download()
    const number = numberIn(await textOf(pdf))
    const { status, body } = await anybody().get(`/certificates/?number=${number.toLowerCase()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number,
      client: 'Hotel Miramar #*_',
      center: 'Playa',
      start_date: '2026-01-01',
      end_date: '2026-10-31',
      total_orders: 1,
      sha256: createHash('sha256').update(pdf).digest('hex'),
    })
    const { body: figures } = await buyer.get(`/info_co2e/?center=${center}`)
    for (const name of ['total_co2e', 'trees', 'total_orders', 'total_distance', 'estimated_share'])
      expect(body[name]).toBe(figures[name])
  })

  test('is not issued for a period without a delivery', async () => {
    const { status, body } = await buyer.get(
      `/center_co2e/${center}/certificate/?start_date=2026-05-01&end_date=2026-06-30`,
    )
    expect([status, body]).toEqual([
      400,
      { start_date: ['No existen datos para el rango de fechas seleccionado, por favor elija otro.'] },
    ])
  })

  test.each([['start_date=2025-12-01&end_date=2026-01-31'], ['start_date=2015-01-01&end_date=2015-01-31']])(
    'R280, R284: is refused for %s',
    async days => {
      expect((await buyer.get(`/center_co2e/${center}/certificate/?${days}`)).status).toBe(400)
    },
  )

  test('that does not exist is not found, and numbers cannot be tried without end', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 40; tries++)
      statuses.push((await anybody().get(`/certificates/?number=CO2-26-${tries}`)).status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
  })
})
