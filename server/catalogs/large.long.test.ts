import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { workQueued } from '#server/test/catalogs/work-queued.ts'
import { checkPdf } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let other: number
let client: number
let center: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], email: 'joan@marca.test' })
  other = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales, name: 'Hotel Miramar' })
  center = await make.center({ client, name: 'Playa' })
  for (const [name, articles] of [
    ['600', 600],
    ['601', 601],
  ] as const) {
    const supplier = await make.supplier(name)
    await sql`
      with made as (
        insert into products (external_id, name, supplier_id)
        select ${name} || '-' || n, 'Artículo ' || n, ${supplier} from generate_series(1, ${articles}::int) n returning id
      )
      insert into prices (country_id, product_id, price) select 'es', id, 1 from made`
  }
  await make.refresh()
})
beforeEach(() => server.sql`delete from queued_jobs`)
afterAll(async () => {
  await server.close()
  await stopPdf()
})

/** A catalogue of so many articles whose own document is made. */
async function create(lines: 600 | 601): Promise<number> {
  const [supplier] = await server.sql<{ id: number }[]>`select id from suppliers where name = ${String(lines)}`
  const wish = { client, center, name: 'Todo', type: 'text', items_per_page: 0, supplier: supplier!.id }
  const { body } = await server.as(sales).send('POST', '/catalogs/', wish)
  expect(body).toMatchObject({ lines, state: 1 })
  return body.id
}

/** The same, with a document of its own type that was made before. */
async function createMade(): Promise<number> {
  const id = await create(601)
  await server.sql`delete from queued_jobs`
  await server.sql`
    insert into catalog_files (catalog_id, type, content, pages, previews, made_at)
    values (${id}, 'text', '%PDF-kept', 40, array['\\x89504e47'::bytea], ${server.clock.now})`
  await server.sql`update catalogs set state = 2 where id = ${id}`
  return id
}

const open = (id: number, type: CatalogType, user = sales) => server.as(user).get(`/catalogs/${id}/pdf/?type=${type}`)
const jobs = async () => (await server.queued()).filter(({ queue }) => queue === 'catalog').map(({ data }) => data)
const read = async (id: number) => (await server.as(sales).get(`/catalogs/${id}/`)).body

const BEING_MADE = {
  status: 503,
  headers: { 'retry-after': '2' },
  body: { code: 'catalogs.being_made', message: 'El PDF se está preparando. Vuelve a probar en unos segundos.' },
}
const NOT_MADE = {
  status: 503,
  body: {
    code: 'catalogs.not_made',
    message: 'No se ha podido preparar el PDF. Envíalo otra vez para repetirlo.',
  },
}

test('a document of 601 articles in another type is made by one job, whoever asks for it', async () => {
  const id = await createMade()
  const answers = await Promise.all([open(id, 'budgetwof'), open(id, 'budgetwof'), open(id, 'budgetwof')])
  for (const answer of answers) expect(answer).toMatchObject(BEING_MADE)
  expect(await open(id, 'budgetwof')).toMatchObject(BEING_MADE)
  expect(await jobs()).toEqual([{ catalog_id: id, type: 'budgetwof' }])
  await workQueued(server)
  expect(await open(id, 'budgetwof')).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(await jobs()).toEqual([])
  const [kept] = await server.sql<{ content: Buffer; previews: Buffer[] }[]>`
    select content, previews from catalog_files where catalog_id = ${id} and type = 'budgetwof'`
  await checkPdf(kept!.content)
  // The screen shows the first pages of its own type alone.
  expect(kept!.previews).toEqual([])
  expect(await read(id)).toMatchObject({ type: 'text', state: 2, pages: 40 })
  expect(await server.sql`select from asked_catalog_files where catalog_id = ${id}`).toHaveLength(0)
})

test('a document of 600 articles in another type is answered at once', async () => {
  const id = await create(600)
  await server.sql`delete from queued_jobs`
  expect((await open(id, 'budgetwof')).status).toBe(200)
  expect(await jobs()).toEqual([])
})

test('a document of 601 articles in its own type is made by the job that was queued with the catalogue', async () => {
  const id = await create(601)
  expect(await server.as(sales).get(`/catalogs/${id}/pdf/`)).toMatchObject(BEING_MADE)
  expect(await jobs()).toEqual([{ catalog_id: id, type: 'text' }])
  await server.sql`update catalogs set state = 3 where id = ${id}`
  expect(await open(id, 'text')).toMatchObject(NOT_MADE)
  expect(await jobs()).toEqual([{ catalog_id: id, type: 'text' }])
})

test('another user gets no answer about it, and no job is queued', async () => {
  const id = await createMade()
  expect((await open(id, 'budgetwof', other)).status).toBe(404)
  expect(await jobs()).toEqual([])
})

test('a document whose job failed is answered so and queued no second time before two days are over', async () => {
  const id = await createMade()
  const { sql, clock } = server
  expect(await open(id, 'budgetwof')).toMatchObject(BEING_MADE)
  await sql`alter table catalog_logos rename to away`
  await expect(workQueued(server)).rejects.toThrow('catalog_logos')
  await sql`alter table away rename to catalog_logos`
  const answer = await open(id, 'budgetwof')
  expect(answer).toMatchObject(NOT_MADE)
  expect(answer.headers).not.toHaveProperty('retry-after')
  expect(await jobs()).toEqual([])
  expect(await read(id)).toMatchObject({ state: 2 })
  const { now } = clock
  clock.now = new Date(now.getTime() + 49 * 3600_000)
  await server.signIn(sales)
  expect(await open(id, 'budgetwof')).toMatchObject(BEING_MADE)
  expect(await jobs()).toEqual([{ catalog_id: id, type: 'budgetwof' }])
  clock.now = now
  await server.signIn(sales)
})

test('a mail in another type has its document and its cover, and answers for what was asked', async () => {
  const id = await createMade()
  expect(await open(id, 'photo')).toMatchObject(BEING_MADE)
  await server.sql`delete from queued_jobs`
  const body = { type: 'photo', recipients: ['eva@hotel.test'] }
  expect((await server.as(sales).send('PATCH', `/catalogs/${id}/resend/`, body)).status).toBe(200)
  await workQueued(server)
  expect((await open(id, 'photo')).status).toBe(200)
  const mails = (await server.queued()).filter(({ queue }) => queue === 'mail')
  expect(mails).toMatchObject([{ data: { data: { catalog_id: id, type: 'photo', to: 'eva@hotel.test' } } }])
  const [kept] = await server.sql<{ previews: Buffer[] }[]>`
    select previews from catalog_files where catalog_id = ${id} and type = 'photo'`
  expect(kept!.previews.length).toBeGreaterThan(0)
})
