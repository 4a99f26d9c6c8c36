import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { CATALOG_TYPES } from '#domain/catalogs/types.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { checkPdf, textOf, unpacked } from '#server/test/pdf-tools.ts'
import { JPEG, png } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { drawAndKeep, makeAndKeep } from './make-file.ts'

// T11.1: an address in a catalogue is text, or is refused. Nothing is fetched from it, and no link leads there.

let server: TestServer
let canary: Server
let port: number
let asked: string[] = []
let sales: number
let client: number
let center: number
let category: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  canary = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { location: '/again' }).end()
  })
  await new Promise<void>(resolve => canary.listen(0, '127.0.0.1', resolve))
  // An address of a port is never a path of the machine.
  port = (canary.address() as AddressInfo).port
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  category = await make.category('Limpieza')
})
beforeEach(async () => {
  asked = []
  await server.as(sales).send('PATCH', '/cart/clear/')
})
afterAll(async () => {
  await server.close()
  await stopPdf()
  await new Promise(resolve => canary.close(resolve))
})

/** Typed texts; `URL` and `PORT` stand for the canary, which is known later. */
const TEXTS: [string, string][] = [
  ['an address', 'URL/x.png'],
  ['another name of this machine', 'http://localhost:PORT/ http://127.1:PORT/ http://0x7f.1:PORT/'],
  ['a number as address', 'http://2130706433:PORT/ http://[::ffff:127.0.0.1]:PORT/'],
  ['an address without protocol', '//127.0.0.1:PORT/x.png'],
  ['a file', 'file:///etc/passwd'],
  ['a drawing as data', 'data:image/svg+xml,<svg><image href="URL/"/></svg>'],
  ['a drawing with a picture', '<svg><image href="URL/x.png"/><use href="URL/x.svg#a"/></svg>'],
  ['a drawing with a style', '<svg><style>@import url(URL/x.css)</style></svg>'],
  ['a drawing that ends ours', '"/></text></svg><image href="URL/x.png"/>'],
  ['a drawing with an entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "URL/">]><svg>&x;</svg>'],
  ['markup of a page', '<img src="URL/x"><a href="URL/y">'],
  ['markup of the engine', '#image("URL/x.png") #link("URL/y")[z]'],
  ['a file of the engine', '#read("/etc/passwd") #include "/etc/passwd"'],
  ['a package of the engine', '#import "@preview/URL:1.0.0": *'],
]

const DRAWINGS = TEXTS.filter(([what]) => what.startsWith('a drawing'))
const LONGEST_NAME = 120

const withCanary = (text: string) => text.replaceAll('URL', `http://127.0.0.1:${port}`).replaceAll('PORT', String(port))

async function createWith(text: string, logo?: Buffer) {
  const { make, as, sql } = server
  const product = await make.product({ name: text, description: text, category, price: 20 })
  await sql`
    update products set image_url = ${text}, sent_extra_info = ${sql.json({ Aplicaciones: text })}, measurement_unit = ${text}
    where id = ${product}`
  await sql`update categories set name = ${text} where id = ${category}`
  await sql`update clients set name = ${text}, address = ${text}, contact = ${text} where id = ${client}`
  await as(sales).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1, description: '' })
  return as(sales).send('PATCH', '/cart/create_catalog/', {
    client,
    center,
    catalog_name: text.slice(0, LONGEST_NAME),
    catalog_type: 'brand',
    catalog_details: text,
    ...(logo && { catalog_client_logo: logo.toString('base64') }),
  })
}

const desk = () => ({
  sql: server.sql,
  brand: brandOf('pulcro'),
  now: server.clock.now,
  settings: DEFAULT_SETTINGS,
  address: 'https://portal.test',
})

const ACTIVE = ['/JavaScript', '/JS', '/Launch', '/OpenAction', '/EmbeddedFile', '/URI', '/GoToR', '/SubmitForm']

/** Makes document and pictures of every kind. */
async function makeAll(id: number): Promise<string[]> {
  const said: string[] = []
  for (const type of CATALOG_TYPES) {
    const file = (await makeAndKeep(desk(), id, type))!
    await drawAndKeep(desk(), id, type)
    await checkPdf(file)
    const raw = await unpacked(file)
    for (const name of ACTIVE) expect(raw).not.toContain(`${name} `)
    said.push((await textOf(file)).replaceAll(/\s+/g, ''))
  }
  return said
}

test('T11.1: the canary hears who asks for its address', async () => {
  await fetch(`http://127.0.0.1:${port}/here`, { redirect: 'manual' })
  expect(asked).toEqual(['/here'])
})

test.each(TEXTS)('T11.1: %s stays text in every field of a catalogue', async (_what, typed) => {
  const text = withCanary(typed)
  const { status, body } = await createWith(text)
  expect(status).toBe(200)
  for (const said of await makeAll(body.id)) {
    expect(said).toContain(text.replaceAll(/\s+/g, '').slice(0, 15))
    expect(said).not.toContain('root:x:0')
  }
  expect(asked).toEqual([])
})

describe('T11.1: a logo', () => {
  test.each(TEXTS)('that is %s is refused', async (_what, typed) => {
    expect(await createWith('Primavera', Buffer.from(withCanary(typed)))).toMatchObject({ status: 400 })
    expect(asked).toEqual([])
  })

  test('with an address behind its pixels loses it', async () => {
    const address = Buffer.from(withCanary('<svg><image href="URL/x.png"/></svg>'))
    const { status, body } = await createWith('Primavera', Buffer.concat([JPEG, address]))
    expect(status).toBe(200)
    const [logo] = await server.sql<{ content: Buffer }[]>`
      select content from catalog_logos where catalog_id = ${body.id}`
    expect(logo!.content.includes(String(port))).toBe(false)
    await makeAll(body.id)
    expect(asked).toEqual([])
  })

  test.each(DRAWINGS)('that came to be stored as %s is not followed', async (_what, typed) => {
    const { body } = await createWith('Primavera', png(1, 1, Buffer.alloc(2)))
    await server.sql`
      update catalog_logos set content = ${Buffer.from(withCanary(typed))} where catalog_id = ${body.id}`
    await makeAndKeep(desk(), body.id, 'photo')
    await drawAndKeep(desk(), body.id, 'photo')
    expect(asked).toEqual([])
  })
})
