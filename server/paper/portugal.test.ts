import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { textOf } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Papers of Portuguese clients, and what each paper says of the two parties.

const issuer = {
  tax_id: 'B07654321',
  address: 'Polígono Son Castelló, Palma',
  registry: 'R.M. de Baleares, tomo 1, folio 2',
  payment: '',
  certified_program: '0000',
}
const NO_INVOICE = 'Este documento não serve de fatura.'
const CERTIFIED = 'Processado por programa certificado n.º 0000/AT'

let server: TestServer
let buyer: number
const papers: Record<'pt' | 'es', Record<'order' | 'note' | 'invoice', string>> = {
  pt: { order: '', note: '', invoice: '' },
  es: { order: '', note: '', invoice: '' },
}

beforeAll(async () => {
  server = await testServer({ settings: { ...DEFAULT_SETTINGS, issuer } })
  const { make, sql } = server
  const charged = chargedFactory(sql)
  const towels = await make.product({ name: 'Toalhas de mão', price: 10 })
  const clients: number[] = []
  for (const country of ['pt', 'es'] as const) {
    const client = await make.client({ name: `Hotel ${country}`, country })
    await sql`
      update clients set tax_id = ${country === 'pt' ? '501234567' : 'B07000000'}, payment_terms = 'Transferência a 30 dias'
      where id = ${client}`
    const center = await make.center({ client, name: 'Praia' })
    const at = '2026-10-12T10:00:00Z'
    const order = await make.order({ client, center, at, lines: [{ product: towels, quantity: 2 }] })
    const line = { product: towels, quantity: 2, price: 10, tax_rate: country === 'pt' ? 23 : 21 }
    const note = await charged.note({ client, center, at, number: `G ${country}`, order, lines: [line] })
    const lines = [{ ...line, note, order }]
    const invoice = await charged.invoice({ client, center, at, number: `F ${country}`, order, lines })
    papers[country] = {
      order: `/orders/${order}/pdf/`,
      note: `/delivery_note_pdf/${note}/`,
      invoice: `/sale_invoice_pdf/${invoice}/`,
    }
    clients.push(client)
  }
  buyer = await make.user({ clients })
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

async function read(path: string, language = 'es') {
  const { statusCode, rawPayload, headers } = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `JWT ${await server.token(buyer)}`, 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  return { text: await textOf(rawPayload), name: headers['content-disposition'] }
}

test.each(['es', 'en', 'pt'])('an order of a Portuguese client speaks Portuguese to a reader of %s', async language => {
  const { text, name } = await read(papers.pt.order, language)
  expect(name).toContain('Encomenda-')
  expect(text).toContain('NIF 501234567')
  expect(text).toContain('CONDIÇÕES DE PAGAMENTO')
  expect(text).toContain('Transferência a 30 dias')
  expect(text).toContain(NO_INVOICE)
  expect(text).not.toContain('programa certificado')
})

test('a delivery note of a Portuguese client is a guia de remessa, and no invoice', async () => {
  const { text } = await read(papers.pt.note)
  expect(text).toContain('GUIA DE REMESSA')
  expect(text).toMatch(/IVA 23 %\s+4,60 €/)
  expect(text).toContain(NO_INVOICE)
})

test('an invoice of a Portuguese client names both tax numbers and the certified program', async () => {
  const { text } = await read(papers.pt.invoice)
  expect(text).toContain('FATURA F pt')
  expect(text).toContain('NIF 501234567')
  expect(text).toContain('NIF B07654321')
  expect(text).toContain(CERTIFIED)
  expect(text).not.toContain(NO_INVOICE)
})

test('papers of a Spanish client are in the language of their reader and say nothing of Portugal', async () => {
  const { text: order } = await read(papers.es.order)
  expect(order).toContain('NIF B07000000')
  expect(order).toContain('FORMA DE PAGO')
  for (const said of [order, (await read(papers.es.invoice)).text]) {
    expect(said).not.toContain(NO_INVOICE)
    expect(said).not.toContain('certificad')
    expect(said).toContain(issuer.registry)
    expect(said).toContain(issuer.address)
  }
  expect((await read(papers.es.invoice, 'en')).text).toContain('INVOICE F es')
})
