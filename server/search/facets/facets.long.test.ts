import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facets } from '#domain/products/contract.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What a facet promises is what the list finds.

let server: TestServer
let client: number
let buyer: number
let sales: number
let held: number
let heldBuyer: number
const categories: number[] = []
const suppliers: number[] = []

interface Sent {
  name: string
  value?: string | undefined
  unit?: string
  number?: number
}

const COLOURS = ['Azul', 'Negro', 'Blanco', undefined]
const SIZES = ['S', 'M', 'L', undefined, undefined]
const MATERIALS = ['Nitrilo', 'Vinilo', 'Acero inoxidable']
const CAPACITIES = [
  { value: '1', unit: 'L', number: 1 },
  { value: '1000', unit: 'ml', number: 1000 },
  { value: '5', unit: 'L', number: 5 },
  undefined,
]
const ARTICLES = 120

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  buyer = await make.user({ clients: [client] })
  held = await make.client({ only_authorized_products: true })
  heldBuyer = await make.user({ clients: [held] })
  const root = await make.category('Protección')
  categories.push(root, await make.category('Manos', root), await make.category('Limpieza'))
  suppliers.push(await make.supplier('Alfa'), await make.supplier('Beta'))
  for (let index = 0; index < ARTICLES; index++) {
    const id = await make.product({
      name: `${index % 3 === 0 ? 'Guante' : 'Producto'} número ${index}`,
      category: categories[index % 3],
      supplier: suppliers[(index >> 1) % 2],
      stock: index % 7 === 0 ? 0 : 50,
      is_eco: index % 5 === 0,
    })
    await sql`update products set sent_sustainability_index = ${[null, 4.2, 6, 9][(index >> 2) % 4] ?? null} where id = ${id}`
    const attributes = [
      { name: 'colour', value: COLOURS[(index * 7) % 4] },
      { name: 'size', value: SIZES[(index * 3) % 5] },
      { name: 'material', value: MATERIALS[(index * 5 + (index >> 3)) % 3] },
      { name: 'capacity', ...CAPACITIES[(index >> 1) % 4] },
      { name: 'viscosity', value: 'alta' },
    ]
    for (const attribute of attributes) {
      const { name, value, unit, number }: Sent = attribute
      if (value === undefined) continue
      await sql`
        insert into product_attributes (product_id, name, value, unit, number)
        values (${id}, ${name}, ${value}, ${unit ?? null}, ${number ?? null})`
    }
    if (index % 4 === 0) await sql`insert into authorised_products (client_id, product_id) values (${held}, ${id})`
  }
  await make.refresh()
})
afterAll(() => server.close())

type Query = Record<string, string | number>

const written = (query: Query) =>
  new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))

async function facetsOf(user: number, query: Query): Promise<Facets> {
  const { status, body } = await server.as(user).get(`/products/facets/?${written(query)}`)
  expect([status, body]).toEqual([200, body])
  return body as Facets
}

async function countOf(user: number, query: Query): Promise<number> {
  const { status, body } = await server.as(user).get(`/products/?page_size=1&${written(query)}`)
  expect([status, body]).toEqual([200, body])
  return (body as { count: number }).count
}

const labelsOf = (facets: Facets, name: string) =>
  facets.facets
    .find(({ facet }) => facet === name)
    ?.values.map(({ label, count }) => `${label} ${count}`)
    .toSorted()

test('counts follow what else is chosen, and a facet does not narrow its own', async () => {
  const all = await facetsOf(buyer, { client })
  expect(all.count).toBe(ARTICLES)
  expect(labelsOf(all, 'colour')).toEqual(['Azul 30', 'Blanco 30', 'Negro 30'])
  // One value in two units, and no facet of what is none.
  expect(labelsOf(all, 'capacity')).toEqual(['1 L 60', '5 L 30'])
  expect(all.facets.map(({ facet }) => facet)).toEqual(['capacity', 'colour', 'size', 'material', 'sustainability'])
  const blue = await facetsOf(buyer, { client, colour: 'azul' })
  expect(blue.count).toBe(30)
  expect(labelsOf(blue, 'colour')).toEqual(labelsOf(all, 'colour'))
  expect(labelsOf(blue, 'material')).not.toEqual(labelsOf(all, 'material'))
  expect(blue.in_stock).toBeLessThan(30)
})

test('a search and a category narrow the facets, and the categories follow the search', async () => {
  const found = await facetsOf(buyer, { client, search: 'guante' })
  expect(found.count).toBe(40)
  expect(found.categories).toEqual([{ id: categories[0], count: 40 }])
  const shelf = await facetsOf(buyer, { client, category: categories[1] ?? 0 })
  expect(shelf.count).toBe(40)
  expect(shelf.categories.map(({ count }) => count).toSorted()).toEqual([40, 40, 80])
})

test('values that nothing has are ignored, chosen ones that nothing is left of stay with nothing', async () => {
  const query = { client, colour: 'ultravioleta,<b>', size: 'x'.repeat(300) }
  expect((await facetsOf(buyer, query)).count).toBe(ARTICLES)
  expect(await countOf(buyer, query)).toBe(ARTICLES)
  const none = await facetsOf(buyer, {
    client,
    search: 'guante',
    capacity: '5000ml',
    colour: 'azul',
    size: 's',
    material: 'vinilo',
  })
  expect(none.facets.find(({ facet }) => facet === 'capacity')?.values.some(({ value }) => value === '5000ml')).toBe(
    true,
  )
})

test('suppliers are for those who may filter by them', async () => {
  expect((await facetsOf(buyer, { client })).suppliers).toEqual([])
  expect((await facetsOf(sales, { client })).suppliers.map(({ name, count }) => `${name} ${count}`).toSorted()).toEqual(
    ['Alfa 60', 'Beta 60'],
  )
  // Who may not is not narrowed by one either.
  expect((await facetsOf(buyer, { client, supplier: suppliers[0] ?? 0 })).count).toBe(ARTICLES)
})

test('a client that is held to its articles has the facets of these alone', async () => {
  const own = await facetsOf(heldBuyer, { client: held })
  expect(own.count).toBe(ARTICLES / 4)
  expect(await server.as(heldBuyer).get(`/products/facets/?client=${client}`)).toMatchObject({ status: 404 })
})

const valuesOf = (...values: string[]) =>
  fc.subarray([...values, 'nothing-has-it'], { maxLength: 3 }).map(chosen => chosen.join())

const choices = fc.record(
  {
    search: fc.constantFrom('guante', 'número', 'producto 7'),
    category: fc.nat(2),
    supplier: fc.nat(1),
    is_eco: fc.constant('1'),
    in_stock: fc.constant('1'),
    colour: valuesOf('azul', 'negro', 'blanco'),
    size: valuesOf('s', 'm', 'l'),
    material: valuesOf('nitrilo', 'vinilo', 'acero-inoxidable'),
    capacity: valuesOf('1000ml', '5000ml'),
    sustainability: valuesOf('low', 'middle', 'high', 'missing'),
  },
  { requiredKeys: [] },
)

test('each count is what the list finds with that filter', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(choices, fc.constantFrom('sales', 'held'), async ({ category, supplier, ...rest }, who) => {
      const user = who === 'sales' ? sales : heldBuyer
      const query: Query = {
        client: who === 'sales' ? client : held,
        ...rest,
        ...(category !== undefined && { category: categories[category] ?? 0 }),
        ...(supplier !== undefined && { supplier: suppliers[supplier] ?? 0 }),
      }
      const facets = await facetsOf(user, query)
      expect(facets.count).toBe(await countOf(user, query))
      expect(facets.in_stock).toBe(await countOf(user, { ...query, in_stock: '1' }))
      expect(facets.without_stock).toBe(await countOf(user, { ...query, in_stock: '0' }))
      for (const { facet, values, without } of facets.facets) {
        expect([facet, await countOf(user, { ...query, [facet]: '' })]).toEqual([facet, without])
        for (const { value, count } of values)
          expect([facet, value, await countOf(user, { ...query, [facet]: value })]).toEqual([facet, value, count])
      }
      for (const { id, count } of facets.categories) expect(await countOf(user, { ...query, category: id })).toBe(count)
      for (const { id, count } of facets.suppliers) expect(await countOf(user, { ...query, supplier: id })).toBe(count)
      // Nothing that the list finds is without its count.
      const sum = (name: string) =>
        facets.facets.find(({ facet }) => facet === name)?.values.reduce((all, { count }) => all + count, 0) ?? 0
      expect(sum('material')).toBe(await countOf(user, { ...query, material: '' }))
    }),
    { numRuns: 40 },
  )
})
