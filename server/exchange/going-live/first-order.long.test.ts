import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LISTED, PRICE_LIST_MAPPING, priceList } from '#server/test/corpus/price-list.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// From the price list of a maker, as it is sent, to the first order, by commands alone.

const COMMAND = fileURLToPath(new URL('../command/command.ts', import.meta.url))
const PASSWORD = 'Fregona-limpia-77'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'pulcro-going-live-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: server.url, DATA_DIR: folder }
    const child = execFile(process.execPath, [COMMAND, ...args], { env, cwd: folder }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)

test('a price list of 842 rows becomes the catalogue from which the first order is placed', async () => {
  await write('Tarifa 2026.xlsx', priceList())

  // As it is, it says what it does not know.
  const asked = await run('import', join(folder, 'Tarifa 2026.xlsx'))
  expect(asked.code).toBe(1)
  expect(asked.output).toMatch(/give it the name of its kind, or a mapping|headings of no kind/)

  // What is answered once: what the families are, what VAT means, which country, which form of numbers.
  await write('tarifa.json', JSON.stringify(PRICE_LIST_MAPPING))
  const basics = join(folder, 'basics')
  await mkdir(basics)
  await writeFile(join(basics, 'countries.csv'), 'external_id;label;currency_code;currency_symbol\nes;España;EUR;€\n')
  await writeFile(join(basics, 'tax_rates.csv'), 'country;code;rate\nes;general;21\nes;reducido;10\n')
  expect(await run('import', basics)).toMatchObject({ code: 0 })

  const looked = await run(
    'import',
    join(folder, 'Tarifa 2026.xlsx'),
    '--mapping',
    join(folder, 'tarifa.json'),
    '--dry-run',
  )
  expect(looked.output).toContain('would be stored')
  expect(await server.sql`select 1 from prices`).toHaveLength(0)
  const stored = await run('import', join(folder, 'Tarifa 2026.xlsx'), '--mapping', join(folder, 'tarifa.json'))
  expect(stored).toMatchObject({ code: 0 })
  const articles = await server.sql<
    { code: string; name: string; family: string; packet: number; price: number; tax: string }[]
  >`
    select p.external_id as code, p.name, c.external_id as family, p.quantity_by_packet::float8 as packet, r.price::float8 as price,
      p.tax_code as tax
    from products p join prices r on r.product_id = p.id join product_categories pc on pc.product_id = p.id
      join categories c on c.id = pc.category_id order by p.external_id`
  expect([...articles]).toEqual(LISTED)
  expect(await server.sql`select name from categories where external_id = '1030'`).toEqual([{ name: 'LAVANDERÍA' }])

  // A client, its centre and its buyer, as an office keeps them.
  const people = join(folder, 'people')
  await mkdir(people)
  await writeFile(
    join(people, 'clients.csv'),
    Buffer.from('Código;Razón social;País\n0430;Hotel Ibáñez;es\n', 'latin1'),
  )
  await writeFile(join(people, 'centers.csv'), 'Centro;Cliente;Nombre centro\nC-1;0430;Playa\n')
  await writeFile(
    join(people, 'users.csv'),
    `email;first_name;last_name;role;clients;password\nbea@hotel.test;Bea;Gil;client;0430;${PASSWORD}\nadmin@pulcro.test;Ana;Sanz;admin;;${PASSWORD}9\n`,
  )
  await writeFile(
    join(people, 'stock.csv'),
    `Código;Existencias\n${LISTED.map(({ code }) => `${code};100 uds.\n`).join('')}`,
  )
  expect(await run('import', people)).toMatchObject({ code: 0 })
  const check = await run('check')
  expect(check.output).not.toContain('needed')
  expect(check.code).toBe(0)

  const [buyer] = await server.sql<{ id: number }[]>`select id from users where email = 'bea@hotel.test'`
  const [place] = await server.sql<{ client: number; center: number; product: number }[]>`
    select c.id as client, ce.id as center, p.id as product from clients c join centers ce on ce.client_id = c.id
      join products p on p.external_id = ${LISTED[1]!.code} where c.external_id = '0430'`
  const { client, center, product } = place!
  const caller = server.as(buyer!.id)
  const filled = await caller.send('PUT', '/cart/update/', { client, center, items: [{ product, quantity: 3 }] })
  expect(filled).toMatchObject({ status: 200 })
  const order = await caller.send('PATCH', '/cart/create_order/', { client, center })
  expect(order).toMatchObject({ status: 200 })
  const [placed] = await server.sql`select base::float8 as base from orders`
  expect(placed).toEqual({ base: Math.round(LISTED[1]!.price * 3 * 100) / 100 })
})
