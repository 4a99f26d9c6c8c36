import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { type ForeignData, makeForeignData } from '#server/test/foreign/foreign-data.ts'
import { MISSING } from '#server/test/foreign/missing-things.ts'
import { checkPdf, textOf, unpacked } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { offerSheet } from './offer-sheet.ts'
import { printSheet } from './sheet.ts'
import { findOfferToSend } from './store.ts'

const NAUGHTY = fileURLToPath(new URL('../../../shared/data/naughty-strings.txt', import.meta.url))
const MARKUP = [
  '#panic("x")',
  '#read("/etc/passwd")',
  '*b* _i_ `r` $x^2$ @ref <label>',
  '= título',
  '#link("https://evil.example")[x]',
  '<script>alert(1)</script>',
  'https://evil.example/?q=1',
  '\\u{41} \\ "quoted" ]]) #}',
]
// What a file would do by itself, or lead to.
const ACTIVE = /\/(?:JavaScript|JS|Launch|OpenAction|EmbeddedFile|URI|AA|SubmitForm|GoToR)\b/

let server: TestServer
let market: ForeignData

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  market = await makeForeignData(server)
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

const ask = async (user: number, path: string, language = 'es') =>
  server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `JWT ${await server.token(user)}`, 'accept-language': language },
  })

describe('the file of a document', () => {
  test.each([
    ['es', 'PEDIDO', 'Pedido-'],
    ['en', 'ORDER', 'Order-'],
    ['pt', 'ENCOMENDA', 'Encomenda-'],
    ['ca', 'PEDIDO', 'Pedido-'],
  ])('of an order speaks %s', async (language, title, name) => {
    const answer = await ask(market.users.client_a, `/orders/${market.a.order}/pdf/`, language)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toContain(`attachment; filename="${name}T-${market.a.client}.pdf"`)
    const text = await textOf(answer.rawPayload)
    expect(text).toContain(`${title} T-${market.a.client}`)
    expect(text).toContain('Empresa Acacia')
    expect(await unpacked(answer.rawPayload)).toMatch(/\/MarkInfo[\s\S]*\/Marked true/)
  })

  test('an offer is printed in its own format, or in the requested one', async () => {
    const address = `/offers/${market.a.offer}/pdf/`
    const sizes: number[] = []
    for (const format of ['', '?print_format=1', '?print_format=2', '?print_format=3']) {
      const answer = await ask(market.users.sales_own, `${address}${format}`)
      expect(answer.statusCode).toBe(200)
      sizes.push(answer.rawPayload.length)
      const text = await textOf(answer.rawPayload)
      expect(text).toContain('02-12-2026') // valid until
      expect(text.includes('Índice medio')).toBe(format.endsWith('3'))
    }
    expect(sizes[0]).toBe(sizes[1])
    expect(new Set(sizes).size).toBe(3)
    const wrong = await ask(market.users.sales_own, `${address}?print_format=4`)
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { print_format: ['Esa opción no existe.'] }])
  })

  test('an offer with sustainability names certificates and better articles that can be bought', async () => {
    const { sql, make } = server
    const [line] = await sql<{ product: number }[]>`
      select product_id as product from offer_entries where offer_id = ${market.a.offer}`
    const { product } = line!
    await sql`
      update products set sent_sustainability_index = 5.1, sent_extra_info = ${sql.json({ 'Eco certificaciones': 'Ecolabel UE' })}
      where id = ${product}`
    for (const [name, index, kind, change] of [
      ['Bobina verde', 7.4, 'more_eco', {}],
      ['Bobina verdísima', 8.9, 'more_eco', {}],
      ['Bobina retirada', 9.5, 'more_eco', { obsolete: true }],
      ['Bobina privada', 9.6, 'more_eco', { public: false }],
      ['Bobina gris', 3, 'more_eco', {}],
      ['Bobina parecida', 9.9, 'related', {}],
    ] as const) {
      const related = await make.product({ name, ...change })
      await sql`update products set sent_sustainability_index = ${index} where id = ${related}`
      await sql`insert into product_relations (product_id, related_id, kind) values (${product}, ${related}, ${kind})`
    }
    const answer = await ask(market.users.sales_own, `/offers/${market.a.offer}/pdf/?print_format=3`)
    const text = await textOf(answer.rawPayload)
    expect(text).toContain('Ecolabel UE')
    expect(text).toMatch(/Bobina verdísima \(IOS 8,9/)
    expect(text).not.toMatch(/Bobina (?:verde|retirada|privada|gris|parecida)/)
    const plain = await ask(market.users.sales_own, `/offers/${market.a.offer}/pdf/?print_format=2`)
    expect(await textOf(plain.rawPayload)).not.toMatch(/Ecolabel|Bobina/)
  })

  test('an offer with a biocide says how to use it safely, and shows neither index nor certificates of it', async () => {
    const { sql } = server
    const [line] = await sql<{ product: number }[]>`
      select product_id as product from offer_entries where offer_id = ${market.a.offer}`
    await sql`update products set biocide = true where id = ${line!.product}`
    const answer = await ask(market.users.sales_own, `/offers/${market.a.offer}/pdf/?print_format=3`)
    await sql`update products set biocide = false where id = ${line!.product}`
    const text = (await textOf(answer.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Utilice los biocidas de forma segura. Lea siempre la etiqueta')
    expect(text).not.toMatch(/Ecolabel|Bobina verdísima/)
  })

  test('an offer names its articles in the language of its reader, unless they have been renamed', async () => {
    const { sql } = server
    const [line] = await sql<{ product: number; name: string }[]>`
      select product_id as product, article_name as name from offer_entries where offer_id = ${market.a.offer}`
    const { product, name } = line!
    await sql`update products set name_en = 'Hand towel roll', description_en = 'Dries hands' where id = ${product}`
    const read = async (language: string) =>
      textOf((await ask(market.users.sales_own, `/offers/${market.a.offer}/pdf/?print_format=1`, language)).rawPayload)
    expect(await read('en')).toMatch(/Hand towel roll[\s\S]*Dries hands/)
    expect(await read('es')).toContain(name)
    await sql`update products set name = 'Otro nombre' where id = ${product}`
    expect(await read('en')).not.toContain('Hand towel roll')
    await sql`update products set name = ${name}, name_en = null, description_en = null where id = ${product}`
  })

  test('states at the top that a document waits or was cancelled', async () => {
    const pending = await ask(market.users.admin, `/offers/${market.a.pendingOffer}/pdf/`)
    expect(await textOf(pending.rawPayload)).toContain('Pendiente de validación')
    await server.sql`update orders set state = 10 where id = ${market.a.order}`
    const cancelled = await ask(market.users.client_a, `/orders/${market.a.order}/pdf/`)
    await server.sql`update orders set state = 2 where id = ${market.a.order}`
    expect(await textOf(cancelled.rawPayload)).toContain('Pedido anulado.')
  })

  test('R340: says who validated an order', async () => {
    const { users, a } = market
    expect(await textOf((await ask(users.client_a, `/orders/${a.order}/pdf/`)).rawPayload)).not.toContain(
      'Validado por',
    )
    await server.sql`
      insert into events (happened_at, kind, user_id, order_id, request_id, details)
      values ('2026-11-18T09:30:00Z', 'order_validated', ${users.validator}, ${a.order}, 'test', '{}')`
    const told = await textOf((await ask(users.client_a, `/orders/${a.order}/pdf/`)).rawPayload)
    expect(told).toMatch(/VALIDADO POR[\s\S]*18-11-2026/)
  })

  test('answers 404 for a foreign and for an unknown one, and 403 for a role without offers', async () => {
    const { users, a, b } = market
    for (const [user, path] of [
      [users.client_b, `/orders/${a.order}/pdf/`],
      [users.sales_foreign, `/orders/${a.order}/pdf/`],
      [users.lead_manager, `/orders/${a.order}/pdf/`],
      [users.client_a, `/orders/${MISSING}/pdf/`],
      [users.sales_foreign, `/offers/${a.offer}/pdf/`],
      [users.sales_own, `/offers/${b.offer}/pdf/`],
    ] as const) {
      const answer = await ask(user, path)
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.headers['content-type']).toContain('json')
    }
    expect((await ask(users.client_a, `/offers/${a.offer}/pdf/`)).statusCode).toBe(403)
    expect((await server.as(null).get(`/orders/${a.order}/pdf/`)).status).toBe(401)
  })
})

test('K19: 30 documents a minute of one user, of whatever kind; others are not held up', async () => {
  const limited = await testServer({ limits: { files_a_minute: 30 } })
  try {
    const { a, users } = await makeForeignData(limited)
    const caller = limited.as(users.admin)
    const ask = (index: number) => caller.get(index % 2 === 0 ? `/orders/${a.order}/pdf/` : `/offers/${a.offer}/pdf/`)
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) statuses.push((await ask(index)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect((await ask(0)).headers['retry-after']).toBe('60')
    expect((await limited.as(users.client_a).get(`/orders/${a.order}/pdf/`)).status).toBe(200)
    limited.clock.now = new Date(limited.clock.now.getTime() + 61_000)
    expect((await ask(0)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

const MANY = 16 // documents of one user

test('T19.4 two documents of one user run at a time, so another user does not wait for all of them', async () => {
  const { users, a, b } = market
  await stopPdf() // it takes a while to start, so that all have come when the first is made
  const done: string[] = []
  const ordered = async (user: number, order: number, name: string) => {
    const { statusCode } = await ask(user, `/orders/${order}/pdf/`)
    done.push(`${name} ${statusCode}`)
  }
  const many = Array.from({ length: MANY }, () => ordered(users.client_a, a.order, 'many'))
  await Promise.all([...many, ordered(users.client_b, b.order, 'one')])
  expect(done.filter(each => each === 'many 200')).toHaveLength(MANY)
  // On a busy machine it comes while some are made already.
  expect(done.indexOf('one 200')).toBeGreaterThanOrEqual(0)
  expect(done.indexOf('one 200')).toBeLessThan(MANY / 2)
})

describe('what people typed', () => {
  const strings = existsSync(NAUGHTY)
    ? readFileSync(NAUGHTY, 'utf8')
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('#'))
    : []

  test.each([
    ['markup', MARKUP],
    ['the list of naughty strings', [...MARKUP, ...strings]],
  ])('stays text in every field: %s', async (_name, texts) => {
    const offer = (await findOfferToSend(server.sql, market.a.offer))!
    const odd = {
      ...offer,
      observations: texts.join('\n').slice(0, 1000),
      buyer: { ...offer.buyer, name: texts.join(' ').slice(0, 200), contact: texts[0]!, address: texts[1]! },
      seller: { name: texts[2]!, email: texts[3]!, phone: texts[4]! },
      lines: texts.map((text, index) => ({
        ...offer.lines[0]!,
        product_id: index + 1,
        name: text,
        external_id: text.slice(0, 60),
        description: text,
        about: text,
        unit_name: text,
        categories: [text],
      })),
    }
    const green = texts.map((text, index) => ({
      product_id: index + 1,
      extra_info: { 'Eco certificaciones': text },
      better: { product_id: 0, name: text, external_id: text, sustainability_index: 9 },
    }))
    for (const format of [2, 3] as const) {
      const now = new Date()
      const file = await printSheet(
        await offerSheet(
          odd,
          format,
          { brand: brandOf('prisma'), language: 'es', now, settings: DEFAULT_SETTINGS },
          green,
        ),
        now,
      )
      await checkPdf(file)
      expect(await unpacked(file)).not.toMatch(ACTIVE)
      const said = (await textOf(file)).replaceAll(/\s+/g, '')
      for (const text of MARKUP) expect(said).toContain(text.replaceAll(/\s+/g, '').slice(0, 20))
    }
  })

  test('the search for active demo articles finds them', () => {
    expect('<< /S /URI /URI (https://evil.example) >>').toMatch(ACTIVE)
  })
})

test('every brand has its own colours and name', async () => {
  const offer = (await findOfferToSend(server.sql, market.a.offer))!
  const now = new Date('2026-11-20T10:00:00Z')
  const sheets = await Promise.all(
    APP_TYPES.map(brand =>
      offerSheet(offer, 2, { brand: brandOf(brand), language: 'es', now, settings: DEFAULT_SETTINGS }),
    ),
  )
  expect(new Set(sheets.map(sheet => sheet.brand.logo + sheet.brand.color)).size).toBe(APP_TYPES.length)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet.brand.logo_mm).toBeLessThanOrEqual(14)
    const text = await textOf(await printSheet(sheet, now))
    expect(text).toContain(brandOf(APP_TYPES[index]!).legal)
    expect(text).toContain('Generado el 20-11-2026 11:00')
  }
})

test('many lines have their header and the number of the page on every page', async () => {
  const offer = (await findOfferToSend(server.sql, market.a.offer))!
  const lines = Array.from({ length: 300 }, (_, index) => ({ ...offer.lines[0]!, name: `Línea ${index + 1}.` }))
  const now = new Date()
  const sheet = await offerSheet({ ...offer, lines }, 2, {
    brand: brandOf('prisma'),
    language: 'es',
    now,
    settings: DEFAULT_SETTINGS,
  })
  const pages = (await textOf(await printSheet(sheet, now))).split('\f').slice(0, -1)
  expect(pages.length).toBeGreaterThan(5)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('IMPORTE')
    expect(page).toMatch(new RegExp(`\\s${index + 1} ?/ ?${pages.length}\\n`))
    expect(page).toContain(`OFERTA ${offer.number}`)
  }
  // The totals stand on no page without lines.
  expect(pages.at(-1)).toMatch(/Línea 299\.[\s\S]*Línea 300\.[\s\S]*TOTAL/)
  expect(pages.join('').match(/Línea \d+\./g)).toHaveLength(300)
})
