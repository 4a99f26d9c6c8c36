import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { changeForTest } from '#server/test/change.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { writeLetter } from '#server/mail/kinds.ts'
import { mailOf } from '#server/mail/letter.ts'

const ADDRESS = 'https://portal.test'
const brand = brandOf('prisma')

let server: TestServer
let sales: number
let validator: number
let client: number
let center: number
let lead: number
let article: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Joan', email: 'joan@marca.test' })
  client = await make.client({ sales_person: sales, name: 'Hotel <b>Señorío</b>' })
  await sql`update clients set email = 'direccion@hotel.test', contact = 'Eva Ros' where id = ${client}`
  center = await make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
  validator = await make.user({
    clients: [client],
    can_validate_offers: true,
    first_name: 'Marta',
    email: 'marta@hotel.test',
  })
  lead = await make.lead({ sales_person: sales, province: await make.region(), email: 'info@flores.test' })
  article = await make.product({ name: 'Gel "fuerte" <5 L>', external_id: 'GM-5000', price: 20, max_discount: 12 })
})
afterAll(() => server.close())

const CONTACT = 'direccion@hotel.test'

async function place(owner: object, more: object = {}, send_to = [CONTACT]): Promise<number> {
  await server.sql`delete from queued_jobs`
  await server
    .as(sales)
    .send('POST', '/cart/add_cart_item/', { ...owner, product: article, quantity: 4, discount: 5, ...more })
  const { body } = await server.as(sales).send('PATCH', '/cart/create_offer/', {
    ...owner,
    observations: 'Entrega\r\nBcc: x@y.test',
    print_format: [2],
    send_to,
  })
  return body.id
}

/** The letters that are queued, as the mails that they become. */
async function mails() {
  const jobs = await server.queued()
  const letters = await Promise.all(
    // Each job is what mailStatement() wrote.
    jobs.map(({ data }) => {
      const { kind, data: what } = data as { kind: 'offer_sent'; data: { offer_id: number; print_formats: number[] } }
      return writeLetter(letterContextOf(server, brand, ADDRESS), kind, what)
    }),
  )
  return letters.flatMap(letter => (letter ? [mailOf(letter, brand, 'an-id')] : []))
}

describe('the letter of an offer', () => {
  test('goes to the client’s contact, with every line, its discount, the totals and its last valid day', async () => {
    await place({ client, center })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'direccion@hotel.test', replyTo: 'joan@marca.test' })
    expect(mail!.subject).toMatch(/^Oferta O26-\d{6} de /)
    for (const words of [
      'Hola, Eva Ros:',
      '20-12-2026',
      'GM-5000',
      '−5\u00a0%',
      '76,00',
      '80,00',
      '15,96',
      '91,96',
      'Joan Gil',
    ]) {
      expect(mail!.text).toContain(words)
      expect(mail!.html).toContain(words)
    }
    expect(mail!.html).toContain('Gel &quot;fuerte&quot; &lt;5 L&gt;')
    expect(mail!.html).toContain('Hotel &lt;b&gt;Señorío')
    expect(mail!.subject).not.toMatch(/[\r\n]/)
    // Neither a lead nor every contact has an account: the one button leads to a page that needs none.
    expect(mail!.html.split(ADDRESS)).toHaveLength(2)
    expect(mail!.html).toMatch(new RegExp(`${ADDRESS}/oferta/\\d+\\?token=[\\w-]{43}"`))
  })

  test.each([
    ['a client of Portugal reads Portuguese', { country: 'pt', account: null }, /^Proposta O26-.* da /],
    ['whoever has an account reads its language', { country: 'pt', account: 'en' }, /^Offer O26-.* from /],
    ['of others nothing is known, and they read Spanish', { country: 'es', account: null }, /^Oferta O26-.* de /],
  ])('%s', async (_name, { country, account }, subject) => {
    const { sql } = server
    await place({ client, center })
    await changeForTest(sql, 'clients', { id: client }, { country_id: country })
    const reader = account && (await server.make.user({ clients: [client], email: 'Direccion@hotel.test' }))
    if (reader) {
      await sql`update users set language = ${account} where id = ${reader}`
      // Whoever has the client's address reads its mails.
      onTestFinished(async () => {
        await sql`update users set email = 'former@hotel.test' where id = ${reader}`
      })
    }
    const [mail] = await mails()
    expect(mail!.subject).toMatch(subject)
  })

  test('a lead of Portugal reads Portuguese', async () => {
    await place({ lead })
    await changeForTest(server.sql, 'leads', { id: lead }, { country_id: 'pt' })
    const [mail] = await mails()
    expect(mail!.subject).toMatch(/^Proposta O26-.* da /)
  })

  test('goes to the address that was named, whatever was typed elsewhere', async () => {
    await place({ lead }, { description: '<script>alert(1)</script>' }, ['info@flores.test'])
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'info@flores.test' })
    expect(mail!.html).not.toContain('<script>')
  })

  test('goes to the person who made it where no address was named, even if the client has one', async () => {
    await place({ client, center }, {}, [])
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'joan@marca.test' })
    expect(mail!.text).toContain('No se indicó ningún correo')
  })
})

describe('an offer that waits', () => {
  test('is shown only to those who may validate it, with its highest discounts', async () => {
    const id = await place({ client, center }, { quantity: 10, discount: 12 })
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual(['marta@hotel.test'])
    expect(sent[0]!.subject).toMatch(/^Oferta O26-\d{6} pendiente de validar$/)
    expect(sent[0]!.text).toContain('−12\u00a0%')
    expect(sent[0]!.text).toMatch(new RegExp(`${ADDRESS}/validar/oferta/${id}\\?token=[\\w-]{43}\n`))
  })

  test.each([
    ['false', ['direccion@hotel.test', 'joan@marca.test'], 'validada'],
    ['True', ['joan@marca.test'], 'anulada'],
  ])('decided with cancelled %s is told to %j', async (cancelled, recipients, word) => {
    const id = await place({ client, center }, { quantity: 10 })
    await server.sql`delete from queued_jobs`
    await server.as(validator).send('PATCH', `/validable_offers/${id}/`, { cancelled })
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(recipients)
    const told = sent.find(({ to }) => to === 'joan@marca.test')
    expect(told!.subject).toContain(word)
    expect(told!.text).toContain('Marta Gil')
    expect(told!.text).toContain(`${ADDRESS}/ofertas/oferta/${id}`)
  })

  test('a cancelled offer shows the reason to the person who made it', async () => {
    const id = await place({ client, center }, { quantity: 20 })
    await server.sql`delete from queued_jobs`
    const reason = 'Descuento demasiado alto.'
    await server.as(validator).send('PATCH', `/validable_offers/${id}/`, { cancelled: 'True', reason })
    const [mail] = await mails()
    expect(mail!.to).toBe('joan@marca.test')
    expect(mail!.text).toContain(`Motivo:\n\n> ${reason}`)
  })

  test('a document that was decided before the mail was sent is not shown', async () => {
    const id = await place({ client, center }, { quantity: 10 })
    await server.sql`update offers set state = 10 where id = ${id}`
    expect(await mails()).toEqual([])
  })
})
