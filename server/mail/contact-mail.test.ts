import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { smtpSink, type SmtpSink } from '#server/test/processes/smtp-sink.ts'
import { type MailKind, writeLetter } from './kinds.ts'
import { mailOf } from './letter.ts'

// The mails that requests and messages cause, as they arrive at a real mail server.

let server: TestServer
let smtp: SmtpSink
let seller: number
let client: number
let center: number
let buyer: number
let product: number
let region: number
const brand = brandOf('pulcro')

interface Arrived {
  envelope: string[]
  raw: string
  mail: Email
}

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  seller = await make.user({ role: 'sales_person', email: 'ventas@pulcro.test' })
  await sql`update users set language = 'pt' where id = ${seller}`
  client = await make.client({ name: 'Hotel <b>Señorío</b>', sales_person: seller })
  center = await make.center({ client, name: 'Playa' })
  buyer = await make.user({ clients: [client], first_name: 'Íñigo', email: 'compras@hotel.test' })
  product = await make.product({ name: 'Bobina "industrial" <5 kg>', external_id: 'BI-5000', price: null })
  region = await make.region('Ávila')
  await make.refresh()
  smtp = await smtpSink()
})
beforeEach(async () => {
  smtp.empty()
  await server.sql`delete from queued_jobs`
})
afterAll(async () => {
  await smtp.close()
  await server.close()
})

/** Sends what is queued, as the worker of the jobs does. */
async function deliver(): Promise<Arrived[]> {
  const mailer = smtpMailer(smtp.url)
  for (const { data } of await server.queued()) {
    const job = data as { kind: MailKind; data: never } // as mailStatement() writes it
    const letter = await writeLetter(letterContextOf(server, brand), job.kind, job.data)
    await mailer.send(mailOf(letter!, brand, `id-${smtp.received.length}`))
  }
  return smtp.mails.map((mail, at) => ({
    mail,
    raw: smtp.received[at]?.toString('utf8') ?? '',
    envelope: smtp.recipients[at] ?? [],
  }))
}

const ask = (body: object, as = buyer) => server.as(as).send('POST', '/quotation_request/', { product, ...body })
const visit = (more: object = {}) =>
  server.as(null).send('POST', '/public_quotation_request/', {
    name: 'Eva Sanz',
    email: 'eva@visita.test',
    phone: '600 111 222',
    business_name: 'Hostal <i>Sanz</i>',
    request_region: region,
    text: 'Hola,\n<script>alert(1)</script>',
    product,
    ...more,
  })

const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

describe('a private request', () => {
  test('goes to the salesperson of the client, in that language, with the sender as reply address', async () => {
    await ask({ text: '¿Precio por palet?\n> gracias', client, center })
    const [{ envelope, mail }] = (await deliver()) as [Arrived]
    expect(envelope).toEqual(['ventas@pulcro.test'])
    expect(mail.subject).toBe('Consulta de preço: Bobina "industrial" <5 kg>')
    expect(mail.from).toMatchObject({ address: brand.contact.email, name: 'Pulcro · Consultas' })
    expect(mail.replyTo).toMatchObject([{ address: 'compras@hotel.test' }])
    for (const text of [
      mail.text ?? '',
      words(mail.html ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ]) {
      expect(text).toContain('¿Precio por palet?')
      expect(text).toContain('BI-5000')
      expect(text).toContain('Playa')
      expect(text).toContain('Hotel <b>Señorío</b>')
    }
    expect(mail.html).not.toContain('<b>Señorío')
    expect(mail.html).toContain(brand.primary.light)
    expect(mail.html).toContain(`https://p.test/catalogo/product/${product}`)
  })

  test('goes to the brand without a client, for a client without a salesperson, and if the salesperson asks', async () => {
    await ask({ text: 'Hola' })
    await ask({ text: 'Hola', client }, seller)
    await server.sql`update users set active = false where id = ${seller}`
    await ask({ text: 'Hola', client })
    const sent = await deliver()
    await server.sql`update users set active = true where id = ${seller}`
    expect(sent.map(({ envelope }) => envelope)).toEqual(Array.from({ length: 3 }, () => [brand.contact.email]))
    expect(sent[0]!.mail.subject).toMatch(/^Consulta de precio: /)
  })
})

describe('a public request', () => {
  test('goes to the brand only, with all that the visitor wrote, and as text only', async () => {
    await visit()
    const [{ envelope, mail }] = (await deliver()) as [Arrived]
    expect(envelope).toEqual([brand.contact.email])
    expect([mail.cc, mail.bcc].flat().filter(Boolean)).toEqual([])
    for (const word of ['Eva Sanz', 'eva@visita.test', '600 111 222', 'Hostal <i>Sanz</i>', 'Ávila', '<script>']) {
      expect(mail.text).toContain(word)
    }
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).not.toMatch(/<script|<i>/)
  })

  test('names all its articles, and their number in its subject', async () => {
    const other = await server.make.product({ name: 'Cubo', external_id: 'CB-12' })
    await server.make.refresh()
    await visit({ products: [other] })
    const [{ mail }] = (await deliver()) as [Arrived]
    expect(mail.subject).toBe('Consulta de precio: Bobina "industrial" <5 kg> y 1 más')
    expect(mail.text).toContain('BI-5000 · Bobina "industrial" <5 kg>')
    expect(mail.text).toContain('CB-12 · Cubo')
    expect(mail.text).toContain('Ver catálogo: https://p.test/catalogo')
  })

  test('a request for an article outside the catalogue has its description', async () => {
    await visit({ product: undefined, text: 'Busco: felpudo' })
    await ask({ product: undefined, text: 'Busco: alfombra' })
    const [visitors, own] = (await deliver()) as [Arrived, Arrived]
    expect(visitors.mail.subject).toBe('Petición de un producto')
    expect(visitors.mail.text).toContain('Eva Sanz busca un producto que no encuentra en el catálogo público.')
    expect(visitors.mail.text).toContain('Busco: felpudo')
    expect(own.mail.text).toContain('pide desde su cuenta un producto que no encuentra.')
  })

  test.each([
    'Eva\r\nBcc: todos@mundo.test',
    'Eva\nSubject: otra cosa',
    'Eva\u2028X-Spam: no',
    '"Eva" <todos@mundo.test>, otro@mundo.test',
    'Eva\u202Etset.odnum@sodot',
    '=?utf-8?B?QmNjOiB0b2Rvcw==?=',
    '$t(mail.total) {{name}}',
    'Eva\0',
  ])('with the name %j adds no header and no recipient', async name => {
    await visit({ name, business_name: name })
    for (const { envelope, raw, mail } of await deliver()) {
      expect(envelope).toEqual([brand.contact.email])
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^(bcc|cc|x-spam):/im)
      expect(head.match(/^subject:/gim)).toHaveLength(1)
      expect(mail.to?.map(to => to.address)).toEqual([brand.contact.email])
      expect(mail.subject).toBe('Consulta de precio: Bobina "industrial" <5 kg>')
    }
    expect(smtp.received.length).toBe(name.includes('\0') ? 0 : 1)
  })
})

describe('a message to support', () => {
  test('goes to the brand, and its subject has article, sender and client in one line', async () => {
    await server.as(buyer).send('POST', '/help_message/', {
      full_name: 'Ana\r\nBcc: todos@mundo.test',
      email: 'otra@persona.test',
      company: 'Hotel\u202E Miramar',
      phone: '600',
      subject: 1,
      description: 'No se abre.\n\n<img src=x onerror=alert(1)>',
      technical: '/carrito',
    })
    const [{ envelope, mail, raw }] = (await deliver()) as [Arrived]
    expect(envelope).toEqual([brand.contact.email])
    expect(mail.subject).toBe('[Incidencia técnica] Ana Bcc: todos@mundo.test · Hotel Miramar')
    expect(mail.replyTo).toMatchObject([{ address: 'otra@persona.test' }])
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
    expect(mail.text).toContain('> <img src=x onerror=alert(1)>')
    // The brand's logo is all that is shown: what was typed is no picture.
    expect(mail.html?.match(/<img[^>]*src=\S*/g)).toEqual([
      '<img class="day" src="cid:logo@pulcro"',
      '<img class="night" src="cid:logo-dark@pulcro"',
    ])
    expect(mail.html?.match(/<img/g)).toHaveLength(2)
    expect(mail.text).toContain('compras@hotel.test')
  })
})
