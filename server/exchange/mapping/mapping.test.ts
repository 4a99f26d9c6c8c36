import { Readable } from 'node:stream'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importStream } from '#server/exchange/service.ts'
import { COMPANY, importFile, importFiles, NOW } from '#server/exchange/exchange-fixture.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { keepMapping } from './mapping-store.ts'
import { type Mapping, mappingSchema } from '#domain/exchange/mapping.ts'
import { readMapping } from '#server/exchange/mapping/read-mapping.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, COMPANY)
})
beforeEach(() => server.sql`delete from prices`)
afterAll(() => server.close())

const mappingOf = (mapping: object): Mapping => mappingSchema.parse(mapping)

const prices = () => server.sql`
  select country_id as country, p.external_id as code, r.price::float8 as price
  from prices r join products p on p.id = r.product_id order by 1, 2`

describe('a mapping', () => {
  test('says what headings are, leaves columns out, and gives what the file lacks', async () => {
    const mapping = mappingOf({
      decimals: ',',
      kinds: { prices: { columns: { Clave: 'product', 'Neto (€)': 'price', Margen: null }, fixed: { country: 'es' } } },
    })
    const file = 'CLAVE;Neto (€);Margen\nJ-1;1.240,00 €;30 %\nG-1;1,245;12 %\n'
    expect(await importFile(server.sql, 'prices', file, { mapping })).toMatchObject({ applied: true, problems: [] })
    expect(await prices()).toEqual([
      { country: 'es', code: 'G-1', price: 1.245 },
      { country: 'es', code: 'J-1', price: 1240 },
    ])
  })

  test('splits and joins columns, and says what values mean', async () => {
    const mapping = mappingOf({
      kinds: {
        products: {
          columns: { Familia: { to: 'categories', split: ' ', part: 1 }, IVA: 'tax_code' },
          joined: { name: { headings: ['Marca', 'Modelo'], with: ' ' } },
          values: { tax_code: { 21: 'general', '10': 'reducido' } },
        },
      },
    })
    const file = 'Código;Marca;Modelo;Familia;IVA\nX-1;Tork;H1;A Higiene;10\nX-2;Tork;;B Manos;21\n'
    expect(await importFile(server.sql, 'products', file, { mapping })).toMatchObject({ applied: true, problems: [] })
    expect(
      await server.sql`
        select p.external_id, p.name, p.tax_code, c.external_id as category
        from products p join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id
        where p.external_id like 'X-%' order by 1`,
    ).toEqual([
      { external_id: 'X-1', name: 'Tork H1', tax_code: 'reducido', category: 'A' },
      { external_id: 'X-2', name: 'Tork', tax_code: 'general', category: 'B' },
    ])
  })

  test('compares values without case and accents where they do not stand to the letter, and rounds numbers', async () => {
    const mapping = mappingOf({
      decimals: ',',
      kinds: {
        prices: {
          columns: { Zona: 'country' },
          values: { country: { España: 'es', UK: 'uk' } },
          rounded: { price: 2 },
        },
      },
    })
    const file = 'Zona;product;price\nESPANA;J-1;1,2349999999\nEspaña;G-1;2,345\nuk;J-1;-0,001\nuk;G-1;0,005\n'
    const refused = await importFile(server.sql, 'prices', file, { mapping, keepGood: true })
    // What is below the range is so after it was rounded.
    expect(refused.problems).toEqual([])
    expect(await prices()).toEqual([
      { country: 'es', code: 'G-1', price: 2.35 },
      { country: 'es', code: 'J-1', price: 1.23 },
      { country: 'uk', code: 'G-1', price: 0.01 },
      { country: 'uk', code: 'J-1', price: 0 },
    ])
  })

  test('is helped by what values look like where a heading is not known', async () => {
    const file = (head: string) =>
      `country;product;${head}\nes;J-1;1,5 €;2026-01-01\nes;G-1;2,75 €;2026-02-01\nuk;J-1;3,5 €;\nuk;G-1;4,5 €;2026-01-09\n`
    const { problems } = await importFile(server.sql, 'prices', file('Tfa;Desde que'))
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^unknown column "Tfa".*; by its values it could be "price"$/),
      expect.stringMatching(/^unknown column "Desde que".*; by its values it could be "valid_from" or "valid_to"$/),
      'column "price" is missing',
    ])
  })

  test('takes rows with nothing but one text for the names of groups', async () => {
    const book = utils.book_new(
      utils.aoa_to_sheet([
        ['Código', 'Descripción'],
        ['A Higiene'],
        ['Y-1', 'Jabón de manos'],
        ['B Manos'],
        ['Y-2', 'Gel'],
      ]),
      'Tarifa',
    )
    const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
    const asked = await importFile(server.sql, 'products', file)
    expect(asked.applied).toBe(false)
    expect(asked.warnings.at(-1)?.reason).toMatch(
      /"A Higiene" stands alone in its row: a mapping can say with "groups"/,
    )
    const mapping = mappingOf({ kinds: { products: { groups: { to: 'categories', split: ' ', part: 1 } } } })
    expect(await importFile(server.sql, 'products', file, { mapping })).toMatchObject({ applied: true, rows_read: 2 })
    const [second] = await server.sql`
      select c.external_id from categories c join product_categories pc on pc.category_id = c.id
        join products p on p.id = pc.product_id where p.external_id = 'Y-2'`
    expect(second).toEqual({ external_id: 'B' })
  })

  test('is refused where it names what is not there', async () => {
    const of = (kinds: object) => mappingOf({ kinds })
    const file = 'Código;Nombre\nZ-1;Lejía\n'
    const refused = async (kinds: object) =>
      (await importFile(server.sql, 'products', file, { mapping: of(kinds) })).problems.map(({ reason }) => reason)
    expect(await refused({ products: { columns: { Nombre: 'nmae' } } })).toContain(
      'goes to "nmae", which is no column of products',
    )
    expect(await refused({ products: { joined: { name: { headings: ['Marca'], with: '' } } } })).toContain(
      'is joined from a heading that the file does not have',
    )
    expect(readMapping('{"kinds":{"produtcs":{}}}')).toEqual({ problem: expect.stringMatching(/^kinds: names a kind/) })
    expect(readMapping('{"decimal":","}')).toEqual({ problem: expect.stringContaining('decimal') })
    expect(readMapping('{')).toEqual({ problem: 'is no JSON' })
  })

  test('reads objects by their names, too', async () => {
    const mapping = mappingOf({
      kinds: { prices: { columns: { sku: 'product', net: 'price' }, fixed: { country: 'es' } } },
    })
    const record = await importFile(server.sql, 'prices', '{"sku":"J-1","net":1.24}\n{"net":2,"sku":"G-1"}\n', {
      mapping,
    })
    expect(record).toMatchObject({ applied: true, problems: [] })
    expect(await prices()).toMatchObject([{ code: 'G-1', price: 2 }, { code: 'J-1', price: 1.24 }]) // prettier-ignore
  })
})

describe('a kept mapping', () => {
  const mapping = mappingOf({
    decimals: ',',
    kinds: { prices: { columns: { Clave: 'product', Neto: 'price' }, fixed: { country: 'es' } } },
  })
  const FILE = 'Clave;Neto\nJ-1;1.240\n'
  let key: string
  beforeAll(async () => {
    key = (await replaceApiKey(server.sql, { name: 'erp', now: NOW })).key
    await keepMapping(server.sql, { name: 'tarifa-2026', mapping, now: NOW })
  })

  const post = (query: string, body: string | Buffer, type = 'text/csv') =>
    server.app.inject({
      method: 'POST',
      url: `/api/exchange/prices/${query}`,
      payload: body,
      headers: { authorization: `Api-Key ${key}`, 'content-type': type, 'accept-language': 'en' },
    })

  test('is named in a call', async () => {
    const unknown = await post('?mapping=tarifa-2027', FILE)
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json()).toEqual({ mapping: ['There is no mapping “tarifa-2027”.'] })
    expect((await post('?mapping=tarifa-2026', FILE)).statusCode).toBe(200)
    expect(await prices()).toEqual([{ country: 'es', code: 'J-1', price: 1240 }])
  })

  test('R524: tells when a file was stored by it last', async () => {
    await keepMapping(server.sql, { name: 'sin-uso', mapping, now: NOW })
    await post('?mapping=sin-uso&dry_run=1', FILE)
    await post('?mapping=tarifa-2026', FILE)
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const { body } = await server.as(admin).get('/desk/mappings/')
    expect(body.results).toMatchObject([
      { name: 'sin-uso', changed_at: NOW.toISOString(), used_at: null },
      { name: 'tarifa-2026', used_at: server.clock.now.toISOString() },
    ])
    await server.as(admin).send('DELETE', '/desk/mappings/?name=sin-uso')
  })

  test('reads a file that looks like one that was read by it, and says so', async () => {
    await post('?mapping=tarifa-2026', FILE)
    const stream = Readable.from([Buffer.from('NETO;clave\n1,5;G-1\n')])
    const later = new Date(NOW.getTime() + 3_600_000)
    const like = await importStream({
      sql: server.sql,
      kind: 'prices',
      fileName: 'x',
      stream,
      keepGood: false,
      now: later,
      sender: OPERATOR,
    })
    expect(like).toMatchObject({ applied: true, problems: [] })
    const [kept] = await server.sql`select used_at from mappings where name = 'tarifa-2026'`
    expect(kept).toMatchObject({ used_at: later.toISOString() })
    expect(like.warnings[0]?.reason).toBe('looks like a file before: it is read by the mapping "tarifa-2026"')
    expect(await prices()).toMatchObject([{ code: 'G-1', price: 1.5 }, { code: 'J-1', price: 1240 }]) // prettier-ignore
  })

  test('a sign before the decimals is named in a call, and a key that was made before that was asked has a point', async () => {
    const canonical = 'country;product;price\nes;J-1;1.240\n'
    expect((await post('', canonical)).json()).toMatchObject({
      applied: false,
      problems: [{ column: 'price', line: 2 }],
    })
    expect((await post('?decimals=,', canonical)).statusCode).toBe(200)
    expect(await prices()).toMatchObject([{ price: 1240 }])
    await server.sql`update api_keys set decimals = '.', accepts = null`
    expect((await post('', canonical)).statusCode).toBe(200)
    expect(await prices()).toMatchObject([{ price: 1.24 }])
  })

  test('a workbook is sent as it is', async () => {
    const sheet = utils.aoa_to_sheet([
      ['País', 'Referencia', 'PVP'],
      ['es', 'J-1', 7.5],
    ])
    const file: Buffer = write(utils.book_new(sheet, 'Tarifa'), { type: 'buffer', bookType: 'xlsx' })
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect((await post('', file, type)).json()).toMatchObject({ applied: true, rows_read: 1 })
    expect(await prices()).toMatchObject([{ code: 'J-1', price: 7.5 }])
    const broken = await post('', file.subarray(0, file.length - 200), type)
    expect(broken.json()).toMatchObject({ applied: false, problems: [{ reason: 'is damaged' }] })
  })
})
