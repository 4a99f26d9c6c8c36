import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { type TestServer, testServer } from '#server/test/server.ts'
import { type MailData, type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { mailOf } from '#server/mail/letter.ts'

const ADDRESS = 'http://127.0.0.1:3000'

let server: TestServer
let owner: { client: number; center: number }
let buyer: number
let validator: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const client = await make.client({ name: 'Hotel Miramar' })
  owner = { client, center: await make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' }) }
  buyer = await make.user({ clients: [client], first_name: 'Bea', email: 'bea@hotel.test' })
  validator = await make.user({
    clients: [client],
    first_name: 'Marta',
    email: 'marta@hotel.test',
    can_validate_orders: true,
  })
  await make.user({ clients: [client], can_validate_offers: true })
})
afterAll(() => server.close())

async function place(quantity: number): Promise<number> {
  const product = await server.make.product({ price: 10 })
  await server.as(buyer).send('POST', '/cart/add_cart_item/', { ...owner, product, quantity })
  const { body } = await server
    .as(buyer)
    .send('PATCH', '/cart/create_order/', { ...owner, observations: 'Refuerzo por congreso' })
  return body.id
}

/** The mails that are waiting now, but for the confirmations. */
async function mails() {
  const brand = brandOf('pulcro')
  const written = []
  for (const { data } of await server.queued()) {
    const { kind, data: details } = data as { kind: MailKind; data: MailData[MailKind] }
    if (kind === 'order_received') continue
    const letter = await writeLetter(letterContextOf(server, brand, ADDRESS), kind, details)
    if (letter) written.push(mailOf(letter, brand, 'an-id'))
  }
  await server.sql`delete from queued_jobs`
  return written
}

describe('an order that waits', () => {
  test('is shown only to those who may validate orders, with its effect on the limit', async () => {
    const id = await place(13)
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual(['marta@hotel.test'])
    expect(sent[0]!.subject).toMatch(/^Pedido P26-\d{6} pendiente de validar · supera el límite en 30,00\s€ sin IVA$/)
    expect(sent[0]!.text).toContain('Bea Gil ha hecho un pedido por encima del límite del centro.')
    expect(sent[0]!.text).toMatch(/Límite del centro: 0\s% → 130\s% de 100,00\s€ sin IVA ▒{10}$/m)
    expect(sent[0]!.text).toContain('> Refuerzo por congreso')
    expect(sent[0]!.text).toMatch(new RegExp(`${ADDRESS}/validar/pedido/${id}\\?token=[\\w-]{43}\n`))
    expect(sent[0]!.text).toContain('Para validarlo o anularlo hay que iniciarla.')
    expect(sent[0]!.replyTo).toBe('bea@hotel.test')
  })

  test.each([
    ['false', 'validado'],
    ['True', 'anulado'],
  ])('decided with cancelled %s is told to who placed it: %s', async (cancelled, word) => {
    const id = await place(20)
    await server.sql`delete from queued_jobs`
    await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'bea@hotel.test' })
    expect(mail!.subject).toContain(word)
    expect(mail!.text).toContain(`Marta Gil ha ${word} tu pedido`)
    expect(mail!.text).toContain(`${ADDRESS}/pedidos/pedido/${id}`)
  })

  test('a cancelled order shows the reason, as text', async () => {
    const id = await place(20)
    await server.sql`delete from queued_jobs`
    const reason = 'Pedido <b>duplicado</b>\nBcc: x@y.test'
    await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled: true, reason })
    const [mail] = await mails()
    expect(mail!.text).toContain('Motivo:\n\n> Pedido <b>duplicado</b>\n> Bcc: x@y.test')
    expect(mail!.html).not.toContain('<b>duplicado</b>')
  })

  test('a document that was decided before the mail was sent is not shown', async () => {
    const id = await place(20)
    await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled: true })
    expect((await mails()).map(({ to }) => to)).toEqual(['bea@hotel.test'])
  })
})
