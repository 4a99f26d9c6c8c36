import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshDays } from '#server/test/dashboard/stored.ts'
import { type SmallHouse, smallHouse } from '#server/test/dashboard/small-house.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A person sees her nodes and no others: in a list, by an id, by a search and in a sum.

let server: TestServer
let house: SmallHouse

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  house = await smallHouse(server)
})
afterAll(() => server.close())

type Person = keyof SmallHouse['people']

const FIGURES = [
  'summary',
  'orders',
  'delivery_notes',
  'sale_invoices',
  'sales',
  'prefered_suppliers',
  'offers',
  'efficiency',
]
const LISTS = ['clients', 'delivery_notes_clients', 'sale_invoices_clients', 'lost_clients']
const CENTERS = ['centers', 'delivery_notes_centers', 'sale_invoices_centers']
const OF_NODES = [...FIGURES, ...LISTS, ...CENTERS]
const ALL = ['stat_node_tree', 'client_status', ...OF_NODES]

type Query = Record<string, string | number>

function get(person: Person | null, name: string, query: Query = {}) {
  const parts = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return server.as(person === null ? null : house.people[person]).get(`/sp_dashboard/${name}/?${parts.join('&')}`)
}

/** What a ranking of centers needs to name. */
const whose = (name: string, client: keyof SmallHouse['clients'] = 'coast'): Record<string, number> =>
  CENTERS.includes(name) ? { client: house.clients[client] } : {}

describe('R291: who has no part in sales', () => {
  test.each(ALL)('is refused %s', async name => {
    expect((await get(null, name, whose(name))).status).toBe(401)
    for (const person of ['client', 'lead'] as const)
      expect((await get(person, name, whose(name))).status, person).toBe(403)
  })

  test.each(FIGURES)('and who has no node sees nobody in %s', async name => {
    const { status, body } = await get('nowhere', name)
    expect(status).toBe(200)
    expect(amountsIn(body)).toEqual([])
  })

  test.each(LISTS)('and who has no node finds nothing in %s', async name => {
    expect(await get('nowhere', name, { show_all: 'true' })).toMatchObject({
      status: 200,
      body: { results: [], count: 0 },
    })
  })

  test.each(CENTERS)('and who has no node has no client in %s', async name => {
    expect((await get('nowhere', name, whose(name))).status).toBe(404)
  })

  test('and has an empty tree', async () => {
    expect((await get('nowhere', 'stat_node_tree')).body).toEqual({ results: [] })
  })
})

/** Every number of an answer that is not 0, but for those of the calendar. */
function amountsIn(body: Record<string, unknown>): unknown[] {
  return Object.entries(body).flatMap(([key, value]) => {
    if (key.startsWith('working_days') || value === null || value === 0) return []
    if (Array.isArray(value)) return value.flatMap(each => amountsIn(each))
    if (typeof value === 'object') return amountsIn(value as Record<string, unknown>)
    return typeof value === 'number' ? [value] : []
  })
}

describe('a node out of reach is none', () => {
  test.each(OF_NODES)('in %s', async name => {
    const missing = await get('coast', name, { node: 999_999_999, ...whose(name) })
    expect(missing.status).toBe(404)
    for (const node of ['south', 'north'] as const)
      expect(await get('coast', name, { node: house.nodes[node], ...whose(name) })).toMatchObject({
        status: 404,
        body: missing.body,
      })
    expect((await get('north', name, { node: house.nodes.coast, ...whose(name) })).status).toBe(200)
    expect((await get('admin', name, { node: house.nodes.south, ...whose(name, 'south') })).status).toBe(200)
  })
})

describe('a client out of reach', () => {
  test.each(CENTERS)('has no centers in %s', async name => {
    const missing = await get('coast', name, { client: 999_999_999 })
    expect(missing.status).toBe(404)
    for (const client of ['south', 'north', 'lost'] as const)
      expect(await get('coast', name, whose(name, client)), client).toMatchObject({ status: 404, body: missing.body })
  })

  test.each(CENTERS)('that has one of two centers in reach shows that one in %s', async name => {
    const { body } = await get('coast', name, { ...whose(name, 'shared'), show_all: 'true' })
    expect(body).toMatchObject({ count: 1, results: [{ name: 'Centro Costa' }], client: { center_count: 1 } })
  })

  test.each(LISTS)('is not found by its name in %s, nor listed, nor counted', async name => {
    for (const query of [{ search: 'sur' }, { search: 'norte' }, { search: 'perdido' }])
      expect((await get('coast', name, query)).body, query.search).toMatchObject({
        results: [],
        count: 0,
        total_pages: 0,
      })
    const { body } = await get('coast', name, { show_all: 'true', client_status: 1 })
    const names = body.results.map((row: { name: string }) => row.name)
    expect(names.toSorted()).toEqual(name === 'lost_clients' ? [] : ['Hotel Cadena', 'Hotel Costa'])
    expect(body.count).toBe(names.length)
  })

  test.each(['delivery_notes_clients', 'sale_invoices_clients'])('is not found by its id in %s', async name => {
    expect((await get('coast', name, { client: house.clients.south })).body).not.toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ name: 'Hotel Sur' })]),
    })
  })
})

describe('a sum tells of the own nodes alone', () => {
  const SUMS: [string, string[]][] = [
    ['orders', ['value_daily_orders', 'target_daily_orders']],
    ['delivery_notes', ['value_delivery_notes', 'target_delivery_notes']],
    ['sale_invoices', ['value_sale_invoices', 'target_sale_invoices']],
    ['sales', ['period_sales', 'year_sales', 'period_sales_diff', 'period_sales_target']],
    ['prefered_suppliers', ['period_sales', 'year_sales', 'period_sales_global', 'period_sales_target']],
    ['offers', ['year_offers']],
    ['efficiency', ['target_new', 'year_target_new']],
  ]

  test.each(SUMS)('«Todas» of %s is the sum of the nodes', async (name, fields) => {
    const all = (await get('both', name)).body
    const [coast, south] = [
      (await get('both', name, { node: house.nodes.coast })).body,
      (await get('both', name, { node: house.nodes.south })).body,
    ]
    for (const field of fields) {
      expect(all[field], field).toBeCloseTo(coast[field] + south[field], 2)
      expect(coast[field], field).not.toBe(0)
    }
    // Whoever has one node sees of it what others see of it.
    expect((await get('coast', name)).body).toEqual(coast)
    expect((await get('north', name, { node: house.nodes.coast })).body).toEqual(coast)
  })

  test('what happens elsewhere changes nothing', async () => {
    const before = await Promise.all(OF_NODES.map(name => get('coast', name, whose(name, 'shared'))))
    const others = await Promise.all(OF_NODES.map(name => get('south', name, whose(name, 'shared'))))
    const { sql, make } = server
    const center = await make.center({ client: house.clients.shared })
    await sql`update centers set sales_node_id = ${house.nodes.south} where id = ${center}`
    await sql`update order_entries e set base = e.base + 77 from orders o join centers ce on ce.id = o.center_id
      where e.order_id = o.id and ce.sales_node_id = ${house.nodes.south}`
    await sql`update orders o set base = o.base + 77 from centers ce
      where ce.id = o.center_id and ce.sales_node_id = ${house.nodes.south}`
    await sql`update delivery_notes d set base = d.base + 77 from centers ce
      where ce.id = d.center_id and ce.sales_node_id = ${house.nodes.south}`
    await sql`update invoice_entries e set base = e.base + 77 from invoices i join centers ce on ce.id = i.center_id
      where e.invoice_id = i.id and ce.sales_node_id = ${house.nodes.south}`
    await sql`update sales_targets set target = target * 2 where sales_node_id = ${house.nodes.south}`
    await refreshDays(sql)
    for (const [index, name] of OF_NODES.entries())
      expect(await bodyOf('coast', name), name).toEqual(before[index]!.body)
    const changed = await Promise.all(OF_NODES.map(name => bodyOf('south', name)))
    const same = OF_NODES.filter((_name, index) => isDeepStrictEqual(changed[index], others[index]!.body))
    // Offers alone are not made of what was changed.
    expect(same).toEqual(['offers'])
  })

  const bodyOf = async (person: Person, name: string) => (await get(person, name, whose(name, 'shared'))).body
})
