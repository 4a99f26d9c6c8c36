import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { attachmentsOf } from '#server/mail/attachments.ts'
import { writeLetter } from '#server/mail/kinds.ts'
import { mailOf } from '#server/mail/letter.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { workQueued } from '#server/test/catalogs/work-queued.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { drawnShare } from '#server/test/drawn-share.ts'
import { checkPdf } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let other: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer({ limits: { reports_an_hour: 3 } })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Joan', email: 'joan@marca.test' })
  other = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales, name: 'Hotel <b>Señorío</b>' })
  await sql`update clients set email = 'direccion@hotel.test', contact = 'Eva Ros' where id = ${client}`
  center = await make.center({ client, name: 'Playa' })
  article = await make.product({ name: 'Gel "fuerte" <5 L>', external_id: 'GM-5000', price: 20 })
  await make.refresh()
})
beforeEach(() => server.sql`delete from queued_jobs`)
afterAll(async () => {
  await server.close()
  await stopPdf()
})

const HOTEL = 'direccion@hotel.test'

async function create(
  type: CatalogType = 'text',
  name = 'Químicos primavera',
  recipients: string | undefined = HOTEL,
): Promise<number> {
  await server.as(sales).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 4 })
  const wish = { client, center, catalog_name: name, catalog_type: type, recipients }
  return (await server.as(sales).send('PATCH', '/cart/create_catalog/', wish)).body.id
}

const work = () => workQueued(server)

const read = async (id: number) => (await server.as(sales).get(`/catalogs/${id}/`)).body

async function mails(app: 'pulcro' | 'pedrosa' = 'pulcro') {
  const brand = brandOf(app)
  const desk = letterContextOf(server, brand, 'https://portal.test')
  const jobs = (await server.queued()).filter(({ queue }) => queue === 'mail')
  return Promise.all(
    jobs.map(async ({ data }) => {
      // What queueMail() wrote.
      const { data: what } = data as { data: { catalog_id: number; type: CatalogType } }
      const letter = (await writeLetter(desk, 'catalog_sent', what))!
      const files = await attachmentsOf({ ...desk, language: letter.language }, 'catalog_sent', what)
      return { ...mailOf(letter, brand, 'an-id'), files: files.map(({ name }) => name) }
    }),
  )
}

describe('the document of a catalogue', () => {
  test.each(['photo', 'brand'] as const)('has a cover whose preview shows its picture: %s', async type => {
    const id = await create(type)
    await work()
    const [file] = await server.sql<{ cover: Buffer }[]>`
      select previews[1] as cover from catalog_files where catalog_id = ${id}`
    expect(await drawnShare(file!.cover)).toBeGreaterThan(0.4)
  })

  test('is made by a job, with its number of pages and its first pages as pictures', async () => {
    const id = await create()
    expect(await read(id)).toMatchObject({ state: 1, pages: null })
    expect((await server.as(sales).get(`/catalogs/${id}/pages/1/`)).status).toBe(404)
    await work()
    expect(await read(id)).toMatchObject({ state: 2, pages: 3 })
    for (const page of [1, 2, 3]) {
      const { status, headers } = await server.as(sales).get(`/catalogs/${id}/pages/${page}/`)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    }
    expect((await server.as(sales).get(`/catalogs/${id}/pages/4/`)).status).toBe(404)
    expect((await server.as(other).get(`/catalogs/${id}/pages/1/`)).status).toBe(404)
  })

  test('is made at once where it is asked for before, and then kept', async () => {
    const id = await create('text', 'Ñandú / 2026')
    const answer = await server.as(sales).get(`/catalogs/${id}/pdf/`)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%C3%91and%C3%BA%20_%202026.pdf")
    const [kept] = await server.sql<{ content: Buffer }[]>`select content from catalog_files where catalog_id = ${id}`
    await checkPdf(kept!.content)
    await server.sql`update catalog_files set content = '%PDF-kept' where catalog_id = ${id}`
    expect((await server.as(sales).get(`/catalogs/${id}/pdf/`)).body).toBe('%PDF-kept')
    await work()
    expect(await read(id)).toMatchObject({ state: 2, pages: 3 })
    expect((await server.as(sales).get(`/catalogs/${id}/pdf/`)).body).toBe('%PDF-kept')
  })

  test('is another one for another type', async () => {
    const id = await create()
    expect((await server.as(sales).get(`/catalogs/${id}/pdf/?type=budgetwof`)).status).toBe(200)
    expect((await server.as(sales).get(`/catalogs/${id}/pdf/?type=poster`)).status).toBe(400)
    const types = await server.sql`select type from catalog_files where catalog_id = ${id}`
    expect(types.map(({ type }) => type)).toEqual(['budgetwof'])
    expect(await read(id)).toMatchObject({ type: 'text', state: 1, pages: null })
  })
})

/** Of the brand, for a light and for a dark background. */
const LOGOS = ['cid:logo@pulcro', 'cid:logo-dark@pulcro']

const shownIn = (html: string) => [...html.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source)

describe('the mail with a catalogue', () => {
  test('goes to nobody where no address was named', async () => {
    const id = await create('text', 'Químicos primavera', '')
    await work()
    expect(await mails()).toEqual([])
    expect(await read(id)).toMatchObject({ state: 2, recipients: [] })
    const made = await server
      .as(sales)
      .send('POST', '/catalogs/', { client, center, name: 'Todo', type: 'text', search: 'gel' })
    expect(made.status).toBe(201)
    await work()
    expect(await mails()).toEqual([])
  })

  test('goes to each address that was named, and greets the contact at the client’s own', async () => {
    const named = `${HOTEL}; compras@hotel.test ${HOTEL.toUpperCase()}`
    const id = await create('text', 'Químicos primavera', named)
    await work()
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['DIRECCION@HOTEL.TEST', 'compras@hotel.test'])
    expect(sent.map(({ text }) => text.split('\n')[0]).toSorted()).toEqual(['Hola, Eva Ros:', 'Hola:'])
    expect((await read(id)).recipients).toEqual(['DIRECCION@HOTEL.TEST', 'compras@hotel.test'])
  })

  test('goes to the addresses of an assortment', async () => {
    const wish = { client, center, name: 'Todo', type: 'text', search: 'gel', recipients: ['eva@hotel.test'] }
    expect((await server.as(sales).send('POST', '/catalogs/', wish)).body).toMatchObject({
      recipients: ['eva@hotel.test'],
    })
    await work()
    expect((await mails()).map(({ to }) => to)).toEqual(['eva@hotel.test'])
  })

  test.each([
    ['no address', 'recipients.0', 'direccion'],
    ['too many', 'recipients', [1, 2, 3, 4, 5, 6].map(place => `${place}@hotel.test`).join(', ')],
  ])('is refused with %s', async (_, field, recipients) => {
    const wish = { client, center, catalog_name: 'Todo', catalog_type: 'text', recipients }
    expect(await server.as(sales).send('PATCH', '/cart/create_catalog/', wish)).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    })
  })

  test('has the document', async () => {
    await create()
    await work()
    expect(await mails()).toMatchObject([
      {
        to: 'direccion@hotel.test',
        replyTo: 'joan@marca.test',
        subject: 'Catálogo «Químicos primavera»',
        files: ['Químicos primavera.pdf'],
      },
    ])
    const [mail] = await mails()
    for (const words of ['Hola, Eva Ros:', '1 artículo, con precios', 'Hotel <b>Señorío</b>']) {
      expect(mail!.text).toContain(words)
    }
    expect(mail!.html).not.toContain('<b>Señorío')
    expect(mail!.html).not.toContain('/catalogos/')
  })

  test('shows the cover within it, small and without an address to fetch it from', async () => {
    const id = await create('photo', 'Hogar <b>"2026"</b>')
    await work()
    const [mail] = await mails()
    const [cover, ...more] = mail!.pictures!
    expect(more).toEqual([])
    expect(cover).toMatchObject({ type: 'image/png' })
    expect(cover!.content.subarray(1, 4).toString()).toBe('PNG')
    expect(cover!.content.readUInt32BE(16)).toBe(400) // its width, which is shown as 200
    expect(cover!.content.length).toBeLessThan(60_000)
    expect(mail!.html).toContain(
      `<img src="cid:${cover!.cid}" width="200" height="283" alt="Portada de «Hogar &lt;b&gt;`,
    )
    expect(shownIn(mail!.html)).toEqual([...LOGOS, `cid:${cover!.cid}`])
    expect(mail!.text).not.toContain('Portada')
    expect(mail!.files).toHaveLength(1)
    // A mail is sent without it where it could not be drawn.
    await server.sql`update catalog_files set previews = '{}' where catalog_id = ${id}`
    const [plain] = await mails()
    expect(plain!.pictures).toEqual([])
    expect(shownIn(plain!.html)).toEqual(LOGOS)
    expect(plain!.html.match(/<img/g)).toHaveLength(LOGOS.length)
  })

  test('of a budget, which has no cover, shows no picture', async () => {
    await create('budgetwf')
    await work()
    const [mail] = await mails()
    expect(mail!.pictures).toEqual([])
  })

  test('is called an offer by a brand that calls catalogues so', async () => {
    await create()
    await work()
    expect((await mails('pedrosa'))[0]!.subject).toBe('Oferta «Químicos primavera»')
  })

  test('goes to who made it, with a link, where the document is too large to be attached', async () => {
    const id = await create()
    await work()
    await server.sql`update catalog_files set content = repeat('x', 10000000)::bytea where catalog_id = ${id}`
    await server.sql`delete from queued_jobs`
    const recipients = [HOTEL, 'eva@hotel.test']
    await server.as(sales).send('PATCH', `/catalogs/${id}/resend/`, { recipients })
    await work()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'joan@marca.test', files: [] })
    expect(mail!.text).toMatch(new RegExp(`https://portal.test/catalogos/catalogo/${id}$`, 'm'))
  })

  test('leads to its document in another type, where that is too large to be attached', async () => {
    const id = await create()
    await work()
    await server.sql`
      insert into catalog_files (catalog_id, type, content, pages, previews, made_at)
      select catalog_id, 'budgetwf', repeat('x', 10000000)::bytea, 1, previews, made_at from catalog_files
      where catalog_id = ${id}`
    await server.sql`delete from queued_jobs`
    await server.as(sales).send('PATCH', `/catalogs/${id}/resend/`, { type: 'budgetwf', recipients: [HOTEL] })
    await work()
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'joan@marca.test', files: [] })
    expect(mail!.text).toContain(`https://portal.test/catalogos/catalogo/${id}?type=budgetwf`)
  })
})

describe('R263: a resend', () => {
  test('goes to who is signed in where no address is named, whoever made it', async () => {
    const id = await create()
    await work()
    await server.sql`delete from queued_jobs`
    const admin = await server.make.user({ role: 'admin', countries: ['es'], email: 'admin@marca.test' })
    await server.as(admin).send('PATCH', `/catalogs/${id}/resend/`, {})
    await work()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'admin@marca.test', files: ['Químicos primavera.pdf'] })
    expect(mail!.text).toContain('Este es el catálogo, para que se lo hagas llegar a quien quieras.')
    await server.sql`delete from queued_jobs`
    await server.as(admin).send('PATCH', `/catalogs/${id}/resend/`, { recipients: ['eva@hotel.test'] })
    await work()
    expect((await mails()).map(({ to }) => to)).toEqual(['eva@hotel.test'])
  })

  test('mails the document once more and leaves the cart', async () => {
    const id = await create()
    await work()
    await server.sql`delete from queued_jobs`
    await server.as(sales).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
    const { status, body } = await server.as(sales).send('PATCH', `/catalogs/${id}/resend/`, {})
    expect([status, body]).toEqual([200, { message: 'El catálogo se ha enviado con éxito' }])
    expect((await server.as(sales).get('/cart/')).body.items).toHaveLength(1)
    await server.as(sales).send('PATCH', '/cart/clear/')
    await work()
    expect(await mails()).toHaveLength(1)
  })

  test('in another type has the document of that one', async () => {
    const id = await create()
    await work()
    await server.sql`delete from queued_jobs`
    expect((await server.as(sales).send('PATCH', `/catalogs/${id}/resend/`, { type: 'budgetwf' })).status).toBe(200)
    await work()
    const files = await server.sql`select type from catalog_files where catalog_id = ${id} order by type`
    expect(files.map(({ type }) => type)).toEqual(['budgetwf', 'text'])
    expect((await mails())[0]!.files).toEqual(['Químicos primavera.pdf'])
  })

  test('is limited by the hour', async () => {
    const id = await create()
    const send = () => server.as(sales).send('PATCH', `/catalogs/${id}/resend/`, {})
    for (let times = 0; times < 3; times++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})

describe('the list', () => {
  test('R257, R262: is narrowed by client, centre, country and search; eu and nothing are all countries', async () => {
    const id = await create('text', 'Verano en la playa')
    const idsOf = async (query: string) =>
      (await server.as(sales).get(`/catalogs/?page_size=100&${query}`)).body.results.map(
        (one: { id: number }) => one.id,
      )
    for (const query of ['', 'country=eu', 'country=', 'country=es', `client=${client}`, `center=${center}`]) {
      expect(await idsOf(query)).toContain(id)
    }
    expect(await idsOf('country=pt')).toEqual([])
    expect(await idsOf('search=verano')).toEqual([id])
    expect(await idsOf('search=señorio verano')).toEqual([id])
    expect((await server.as(other).get('/catalogs/')).body).toMatchObject({ count: 0, results: [] })
  })

  test('is not there where the brand has no generator', async () => {
    const without = await testServer({ flags: { catalog_generator: false } })
    const seller = await without.make.user({ role: 'sales_person', countries: ['es'] })
    for (const path of ['/catalogs/', '/catalogs/1/', '/catalogs/1/pdf/', '/catalogs/1/pages/1/']) {
      expect((await without.as(seller).get(path)).status).toBe(404)
    }
    await without.close()
  })
})
