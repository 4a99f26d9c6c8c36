import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// What comes first for whom: the centre's own articles, the client's, favourites, what sells to the sector, to all, and
// what is in stock. The names are alike, so that only this tells the articles apart. The clock says 2026-11-20.

let server: TestServer
let client: number
let center: number
let otherCenter: number
let stranger: number
let strangerCenter: number
let buyer: number
let heldBuyer: number
let hotels: number
let rolls: number
const ids = new Map<string, number>()

const NAMES = ['agotado', 'base', 'centro', 'cliente', 'escaso', 'favorito', 'general', 'sector']
const MANY = 120

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  hotels = await sectorOf('Hoteles')
  const schools = await sectorOf('Colegios')
  client = await make.client()
  await sql`update clients set sector_id = ${hotels} where id = ${client}`
  center = await make.center({ client })
  otherCenter = await make.center({ client })
  stranger = await make.client()
  strangerCenter = await make.center({ client: stranger })
  await sql`update clients set sector_id = ${schools} where id = ${stranger}`
  buyer = await make.user({ clients: [client, stranger] })
  heldBuyer = await make.user({ clients: [client], centers: [center] })
  rolls = await make.category('Varios')
  for (const name of NAMES) {
    const stock = name === 'agotado' ? 0 : 100
    ids.set(name, await make.product({ name: `Rollo ${name}`, external_id: `Z-${name}`, stock, category: rolls }))
  }
  ids.set('palabra', await make.product({ name: 'Portarrollos', description: 'Para rollo ancho', category: rolls }))
  await sql`insert into favourites (user_id, product_id, created_at) values (${buyer}, ${ids.get('favorito')!}, now())`
  const [first, second] = ['2026-09-10T09:00:00Z', '2026-10-10T09:00:00Z']
  await take(client, center, first, ['centro', 'escaso', 'palabra'])
  await take(client, center, second, ['centro', 'palabra'])
  await take(client, otherCenter, second, ['cliente'])
  // Two other hotels take one thing, three schools another.
  for (const [kind, name, count] of [
    [hotels, 'sector', 2],
    [schools, 'general', 3],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const other = await make.client()
      await sql`update clients set sector_id = ${kind} where id = ${other}`
      await take(other, await make.center({ client: other }), second, [name])
    }
  }
  for (let index = 0; index < MANY; index++) {
    const name = `Cubo ${String(index).padStart(3, '0')}`
    ids.set(name, await make.product({ name, category: rolls }))
  }
  await take(client, center, second, ['Cubo 110', 'Cubo 115'])
  await make.refreshSales()
})
afterAll(() => server.close())

async function sectorOf(name: string): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`
    insert into sectors (external_id, name) values (${name}, ${name}) returning id`
  return row!.id
}

async function take(client: number, center: number, at: string, names: string[]): Promise<void> {
  const lines = names.map(name => ({ product: ids.get(name)!, quantity: 10 }))
  await server.make.order({ client, center, at, lines })
}

const nameOf = (id: number) => [...ids].find(([, each]) => each === id)?.[0]
async function ask(path: string, user = buyer): Promise<string[]> {
  const { status, body } = await server.as(user).get(path)
  expect(status).toBe(200)
  return (body.results ?? body.products).map(({ id }: { id: number }) => nameOf(id)!)
}
const search = (where: string, user = buyer) => ask(`/products/?ordering=relevance&search=rollo&${where}`, user)

const OF_CENTER = ['centro', 'escaso', 'cliente', 'favorito', 'sector', 'general', 'base', 'agotado', 'palabra']

describe('a search', () => {
  test('begins with what the centre takes again and again, and ends with what has the word in its description', async () => {
    expect(await search(`center=${center}`)).toEqual(OF_CENTER)
  })

  test('is sorted alike in suggestions and by what is typed in part', async () => {
    expect(await ask(`/product_suggestions/?search=rol&center=${center}`)).toEqual(OF_CENTER.slice(0, 8))
  })

  test('follows all centres without one, and whom it is for', async () => {
    expect(await search(`client=${client}`)).toEqual([
      'centro',
      'cliente',
      'escaso',
      'favorito',
      'sector',
      'general',
      'base',
      'agotado',
      'palabra',
    ])
    expect((await search(`center=${strangerCenter}`)).slice(0, 3)).toEqual(['favorito', 'general', 'sector'])
  })

  test('tells nobody who is held to one centre what the others take', async () => {
    const found = await search(`center=${center}`, heldBuyer)
    expect(found.slice(0, 2)).toEqual(['centro', 'escaso'])
    expect(found.indexOf('cliente')).toBeGreaterThan(found.indexOf('sector'))
    expect((await search(`client=${client}`, heldBuyer)).slice(0, 2)).toEqual(['centro', 'escaso'])
  })

  test('has every article once over all pages, also what the centre takes from beyond the best that are kept', async () => {
    const found: string[] = []
    for (const page of [1, 2, 3, 4, 5, 6, 7]) {
      found.push(...(await ask(`/products/?ordering=relevance&search=cubo&center=${center}&page_size=18&page=${page}`)))
    }
    expect(found.slice(0, 2)).toEqual(['Cubo 110', 'Cubo 115'])
    expect(found).toHaveLength(MANY)
    expect(new Set(found).size).toBe(MANY)
    expect(found.slice(2)).toEqual(found.slice(2).toSorted())
  })

  test('keeps to a shelf', async () => {
    expect(await search(`center=${center}&category=${rolls}`)).toEqual(OF_CENTER)
  })

  test('puts the size that was typed before what the centre takes in another one', async () => {
    const { make } = server
    for (const size of ['M', 'L']) ids.set(size, await make.product({ name: `Guante azul talla ${size}` }))
    await take(client, center, '2026-10-10T09:00:00Z', ['L'])
    await make.refreshSales()
    const sizes = (typed: string) =>
      ask(`/products/?ordering=relevance&center=${center}&search=${encodeURIComponent(typed)}`)
    expect(await sizes('guante azul')).toEqual(['L', 'M'])
    expect(await sizes('guante azul m')).toEqual(['M', 'L'])
  })
})

test('of articles whose code begins so the one that is called so comes first', async () => {
  const { make } = server
  ids.set('code', await make.product({ name: 'Desatascador', external_id: 'WC-1' }))
  ids.set('name', await make.product({ name: 'Gel WC', external_id: 'WC-2' }))
  await make.refreshSales()
  expect(await ask(`/products/?ordering=relevance&center=${center}&search=wc`)).toEqual(['name', 'code'])
})

describe('«Recomendados»', () => {
  test('is sorted by the same', async () => {
    const first = await ask(`/products/?ordering=recommended&center=${center}&page_size=20`)
    const own = ['centro', 'palabra', 'Cubo 110', 'Cubo 115', 'escaso', 'L', 'cliente', 'favorito']
    expect(first.slice(0, 8).toSorted()).toEqual(own.toSorted())
    expect(first.slice(0, 2)).toEqual(['palabra', 'centro'])
    expect(first.slice(8, 10)).toEqual(['sector', 'general'])
  })

  test('has every article once over all pages', async () => {
    const found: string[] = []
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
      found.push(...(await ask(`/products/?ordering=recommended&center=${center}&page_size=18&page=${page}`)))
    }
    expect(found.toSorted()).toEqual([...ids.keys()].toSorted())
  })

  test('narrows as others do', async () => {
    await server.sql`update products set sent_is_eco = true where id = any (${[ids.get('sector')!, ids.get('cliente')!, ids.get('base')!]})`
    expect(await ask(`/products/?ordering=recommended&is_eco=1&center=${center}`)).toEqual([
      'cliente',
      'sector',
      'base',
    ])
  })
})

test('visitors see first what sells to all, and what is in stock', async () => {
  const anybody = server.as(null)
  const found = async (query: string): Promise<string[]> => {
    const { body } = await anybody.get(`/public_products/?page_size=9&${query}`)
    return body.results.map(({ id }: { id: number }) => nameOf(id)!)
  }
  expect((await found('search=rollo')).slice(0, 2)).toEqual(['general', 'sector'])
  expect((await found('search=rollo')).slice(-3)).toEqual(['favorito', 'agotado', 'palabra'])
  expect((await found('ordering=recommended'))[0]).toBe('general')
})
