import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { textOf } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { cleanUpCatalogs } from './nightly.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 24 * 3600_000)

test('old documents in another type are deleted in batches and made again as issued; that of the own type stays', async () => {
  const { make, sql, clock } = server
  const sales = await make.user({ role: 'sales_person', countries: ['es'] })
  const client = await make.client({ sales_person: sales, name: 'Hotel Miramar' })
  const center = await make.center({ client, name: 'Playa' })
  const product = await make.product({ name: 'Gel de manos', external_id: 'GM-5000', price: 20 })
  await make.refresh()
  await server.as(sales).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 4 })
  const wish = { client, center, catalog_name: 'Primavera', catalog_type: 'text' }
  const { id } = (await server.as(sales).send('PATCH', '/cart/create_catalog/', wish)).body
  const open = (type: string) => server.as(sales).get(`/catalogs/${id}/pdf/?type=${type}`)
  const types = async () =>
    (await sql<{ type: string }[]>`select type from catalog_files where catalog_id = ${id} order by type`).map(
      row => row.type,
    )
  for (const type of ['text', 'budgetwf', 'budgetwof']) expect((await open(type)).status).toBe(200)
  const content = async () =>
    (
      await sql<{ content: Buffer }[]>`select content from catalog_files where catalog_id = ${id} and type = 'budgetwf'`
    )[0]!.content
  const issued = await textOf(await content())
  const clean = (days: number) => cleanUpCatalogs({ sql, days: { catalogFiles: days } }, clock.now, 1)

  await sql`update catalog_files set made_at = ${daysAgo(29)}`
  expect(await clean(30)).toEqual({ files: 0 })
  await sql`update catalog_files set made_at = ${daysAgo(31)}`
  expect(await clean(30)).toEqual({ files: 2 })
  expect(await types()).toEqual(['text'])

  await sql`update products set name = 'Gel nuevo', external_id = 'X-1' where id = ${product}`
  await sql`update prices set price = 99 where product_id = ${product}`
  expect((await open('budgetwf')).status).toBe(200)
  expect(await types()).toEqual(['budgetwf', 'text'])
  expect(await textOf(await content())).toBe(issued)
})
