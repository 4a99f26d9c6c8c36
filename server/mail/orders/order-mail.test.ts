import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { startJobs } from '#server/outside/jobs/jobs.ts'
import { keptMailer } from '#server/outside/mail/mail.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { SECRET, type TestServer, testServer } from '#server/test/server.ts'
import { smtpSink } from '#server/test/processes/smtp-sink.ts'
import { orderMailStatement, workMails } from '#server/mail/jobs.ts'
import { mailOf } from '#server/mail/letter.ts'
import { orderLetter } from './order-mail.ts'
import { findMailedOrder } from '#server/mail/store.ts'

let server: TestServer
let orderId: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const client = await make.client({ name: 'Hotel <b>Señorío</b> & Cía' })
  const center = await make.center({ client })
  await server.sql`
    update centers set address = 'Av. del Mar 4', postal_code = '07015', locality = 'Palma' where id = ${center}`
  const buyer = await make.user({ clients: [client], first_name: 'Íñigo', email: 'compras@hotel.test' })
  const product = await make.product({ name: 'Lejía "fuerte" <5 L>', price: 3.15 })
  await make.refresh()
  const as = server.as(buyer)
  await as.send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 12 })
  const placed = await as.send('PATCH', '/cart/create_order/', { client, center, customer_number: 'OC-8841' })
  orderId = placed.body.id
})

afterAll(() => server.close())

describe('the confirmation of an order', () => {
  test('is queued with the order', async () => {
    expect([...(await server.queued())]).toEqual([
      { queue: 'mail', data: { kind: 'order_received', data: { order_id: orderId } } },
    ])
  })

  test('has the figures of the order, in text and in HTML, and typed markup is escaped', async () => {
    const order = await findMailedOrder(server.sql, orderId)
    const mail = mailOf(
      orderLetter(order!, { address: 'http://127.0.0.1:3000', settings: DEFAULT_SETTINGS }),
      brandOf('pulcro'),
      'an-id',
    )
    expect(mail.to).toBe('compras@hotel.test')
    expect(mail.subject).toContain('P26-000001')
    expect(mail.subject).toContain('45,74')
    expect(mail.text).toContain('37,80')
    expect(mail.text).toContain('OC-8841')
    expect(mail.text).toContain('Dirección de entrega: Av. del Mar 4 · 07015 Palma')
    expect(mail.html).not.toContain('<b>Señorío')
    expect(mail.html).toContain('Lejía &quot;fuerte&quot; &lt;5 L&gt;')
  })

  test('has all lines of an order of the week, and the first 40 of a longer one, within what mail programs show', async () => {
    const { make } = server
    const client = await make.client()
    const center = await make.center({ client })
    const buyer = await make.user({ clients: [client] })
    const products: number[] = []
    for (let index = 0; index < 60; index++) {
      products.push(await make.product({ name: `Limpiador multiusos concentrado perfumado n.º ${index}`, price: 1 }))
    }
    await make.refresh()
    const as = server.as(buyer)
    const mailOfOrder = async (lines: number) => {
      const items = products.slice(0, lines).map(product => ({ product, quantity: 1 }))
      await as.send('POST', '/cart/add_cart_items/', { client, center, items })
      const placed = await as.send('PATCH', '/cart/create_order/', { client, center })
      const order = await findMailedOrder(server.sql, placed.body.id)
      const address = 'http://127.0.0.1:3000'
      return mailOf(orderLetter(order!, { address, settings: DEFAULT_SETTINGS }), brandOf('pulcro'), 'an-id')
    }
    const ofTheWeek = await mailOfOrder(12)
    expect(ofTheWeek.text.match(/concentrado/g)).toHaveLength(12)
    const longer = await mailOfOrder(60)
    expect(longer.text.match(/concentrado/g)).toHaveLength(40)
    expect(longer.text).toContain('y 20 líneas más')
    expect(longer.html.length).toBeLessThan(100_000)
  })

  test('is sent once by SMTP when the server is back', async () => {
    const smtp = await smtpSink()
    smtp.isDown = true
    const mailer = smtpMailer(smtp.url)
    const order = await findMailedOrder(server.sql, orderId)
    const mail = mailOf(
      orderLetter(order!, { address: 'http://127.0.0.1:3000', settings: DEFAULT_SETTINGS }),
      brandOf('pulcro'),
      'an-id',
    )
    await expect(mailer.send(mail)).rejects.toThrow()
    smtp.isDown = false
    await mailer.send(mail)
    await smtp.close()
    expect(smtp.mails).toHaveLength(1)
    const parsed = smtp.mails[0]!
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.messageId).toBe('<an-id@pulcro>')
    expect(parsed.to?.[0]?.address).toBe('compras@hotel.test')
    expect(parsed.text).toContain('Lejía "fuerte" <5 L>')
  })

  test('is queued exactly when its transaction is committed, and then kept in the database', async () => {
    const { sql, url } = server
    const jobs = await startJobs({ url, onError: error => expect.fail(String(error)) })
    await workMails(jobs, {
      sql,
      brand: brandOf('pulcro'),
      mailer: keptMailer(sql),
      address: () => 'http://127.0.0.1:3000',
      secret: SECRET,
      settings: DEFAULT_SETTINGS,
    })
    const rolledBack = sql.begin(async transaction => {
      await orderMailStatement(jobs, transaction, transaction`select ${orderId}::bigint`)
      throw new Error('no order after all')
    })
    await expect(rolledBack).rejects.toThrow('no order after all')
    await sql.begin(transaction => orderMailStatement(jobs, transaction, transaction`select ${orderId}::bigint`))
    await expect.poll(() => sql`select subject from mails`, { timeout: 15_000 }).toHaveLength(1)
    await jobs.stop()
  })
})
