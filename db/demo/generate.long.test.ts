import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from './csv.ts'
import { demoRows, generateDemo } from './generate.ts'

type Rows = Record<string, string>[]

const now = new Date('2026-11-21T10:30:00Z')
const folders: string[] = []

async function generated(at: Date): Promise<{ folder: string; counts: Record<string, number> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-demo-'))
  folders.push(folder)
  return { folder, counts: await generateDemo({ folder, scale: 'normal', now: at }) }
}

async function read(folder: string, kind: string): Promise<Rows> {
  // Without column options csv-parse cannot know that every record is an object of texts.
  return parse(await readFile(join(folder, `${kind}.csv`)), { columns: true, delimiter: ';' }) as Rows
}

/** The rows of some kinds at a moment, as they would be written: most of the time goes into writing and reading files. */
function rowsAt(moment: string, ...kinds: string[]): Rows[] {
  const all = demoRows('normal', new Date(moment))
  return kinds.map(kind =>
    Array.from(all[kind] ?? [], row =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, written(cell)])),
    ),
  )
}

const written = (cell: Cell): string => (typeof cell === 'boolean' ? String(Number(cell)) : String(cell ?? ''))

function column(rows: Rows | undefined, name: string): string[] {
  return (rows ?? []).map(row => row[name] ?? '')
}

describe('the demo company', () => {
  let counts: Record<string, number>
  let folder: string
  const kinds: Record<string, Rows> = {}

  beforeAll(async () => {
    ;({ folder, counts } = await generated(now))
    for (const kind of Object.keys(counts)) kinds[kind] = await read(folder, kind)
  }, 60_000)

  afterAll(async () => {
    for (const each of folders) await rm(each, { recursive: true })
  })

  it('counts what it writes, and writes what is promised', () => {
    for (const [kind, count] of Object.entries(counts)) expect(kinds[kind]?.length, kind).toBe(count)
    expect(counts).toMatchObject({ countries: 2, products: 1200, stock: 1200, clients: 60, centers: 320, leads: 80 })
    expect(counts.orders).toBeGreaterThan(8_000)
    expect(counts.orders).toBeLessThan(11_000)
    expect(counts.order_entries).toBeGreaterThan(50_000)
    expect(column(kinds.orders, 'client').filter(client => client === '10482').length).toBeGreaterThan(500)
  })

  it('writes the same bytes for the same moment', async () => {
    const again = await generated(now)
    for (const kind of Object.keys(counts)) {
      const [one, other] = await Promise.all([folder, again.folder].map(each => readFile(join(each, `${kind}.csv`))))
      expect(one?.equals(other ?? Buffer.of()), kind).toBe(true)
    }
  }, 60_000)

  it.each([
    ['categories', 'parent', 'categories', 'external_id'],
    ['products', 'supplier', 'suppliers', 'external_id'],
    ['products', 'categories', 'categories', 'external_id'],
    ['product_units', 'product', 'products', 'external_id'],
    ['barcodes', 'product', 'products', 'external_id'],
    ['barcodes', 'unit', 'product_units', 'external_id'],
    ['product_attributes', 'product', 'products', 'external_id'],
    ['product_documents', 'product', 'products', 'external_id'],
    ['product_hazards', 'product', 'products', 'external_id'],
    ['product_safety', 'product', 'products', 'external_id'],
    ['product_relations', 'product', 'products', 'external_id'],
    ['product_relations', 'related', 'products', 'external_id'],
    ['prices', 'product', 'products', 'external_id'],
    ['special_prices', 'product', 'products', 'external_id'],
    ['special_prices', 'client', 'clients', 'external_id'],
    ['special_prices', 'center', 'centers', 'external_id'],
    ['client_references', 'client', 'clients', 'external_id'],
    ['client_references', 'product', 'products', 'external_id'],
    ['usual_products', 'center', 'centers', 'external_id'],
    ['usual_products', 'product', 'products', 'external_id'],
    ['authorised_products', 'client', 'clients', 'external_id'],
    ['authorised_products', 'product', 'products', 'external_id'],
    ['stock', 'product', 'products', 'external_id'],
    ['clients', 'province', 'provinces', 'name'],
    ['clients', 'country', 'countries', 'external_id'],
    ['clients', 'sales_person', 'users', 'email'],
    ['centers', 'client', 'clients', 'external_id'],
    ['centers', 'province', 'provinces', 'name'],
    ['users', 'clients', 'clients', 'external_id'],
    ['users', 'countries', 'countries', 'external_id'],
    ['leads', 'province', 'provinces', 'external_id'],
    ['leads', 'sales_person', 'users', 'email'],
    ['leads', 'channel', 'channels', 'external_id'],
    ['leads', 'sector', 'sectors', 'external_id'],
    ['leads', 'business', 'businesses', 'external_id'],
    ['leads', 'origin', 'origins', 'external_id'],
    ['orders', 'client', 'clients', 'external_id'],
    ['orders', 'center', 'centers', 'external_id'],
    ['orders', 'user', 'users', 'email'],
    ['order_entries', 'order', 'orders', 'external_id'],
    ['order_entries', 'product', 'products', 'external_id'],
    ['order_entries', 'tax_code', 'tax_rates', 'code'],
    ['products', 'tax_code', 'tax_rates', 'code'],
  ])('every %s.%s is one of the %s', (kind, name, target, key) => {
    const known = new Set(column(kinds[target], key))
    const used = new Set(column(kinds[kind], name).flatMap(value => value.split('|').filter(part => part !== '')))
    expect(used.size).toBeGreaterThan(0)
    expect([...used].filter(value => !known.has(value))).toEqual([])
  })

  it.each([
    ['categories', ['external_id']],
    ['products', ['external_id']],
    ['products', ['name']],
    ['product_units', ['product', 'external_id']],
    ['barcodes', ['product', 'code']],
    ['barcodes', ['code']],
    ['product_attributes', ['product', 'name']],
    ['product_hazards', ['product']],
    ['product_safety', ['product', 'symbol_type', 'name']],
    ['product_documents', ['product', 'kind', 'language']],
    ['product_relations', ['product', 'related', 'kind']],
    ['prices', ['country', 'product']],
    ['special_prices', ['product', 'client', 'center', 'valid_from']],
    ['client_references', ['client', 'product']],
    ['client_references', ['client', 'reference']],
    ['usual_products', ['client', 'center', 'product']],
    ['authorised_products', ['client', 'center', 'product']],
    ['users', ['email']],
    ['clients', ['external_id']],
    ['clients', ['name']],
    ['centers', ['external_id']],
    ['centers', ['client', 'name']],
    ['leads', ['external_id']],
    ['leads', ['name']],
    ['orders', ['number']],
    ['order_entries', ['order', 'line']],
  ])('no two %s share %j', (kind, names) => {
    const keys = (kinds[kind] ?? []).map(row => names.map(name => row[name]).join('\n'))
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('asks a price above zero, with four decimals at most', () => {
    const prices = ['prices', 'special_prices', 'order_entries'].flatMap(kind => column(kinds[kind], 'price'))
    expect(prices.filter(price => !/^\d+\.(\d\d|\d{4})$/.test(price) || Number(price) <= 0)).toEqual([])
  })

  it('places every order before today in Madrid', () => {
    expect(column(kinds.orders, 'order_datetime').filter(date => date >= '2026-11-21')).toEqual([])
  })
})

describe('the month of Playa', () => {
  it.each([
    '2026-11-21T10:30:00Z',
    '2026-12-01T08:00:00Z',
    '2026-11-30T23:20:00Z',
    '2026-03-02T00:10:00Z',
    '2026-08-31T21:59:00Z',
  ])(
    'has used about 62 in 100 of its limit at %s',
    moment => {
      const [orders = [], entries = []] = rowsAt(moment, 'orders', 'order_entries')
      const month = madridMonth(moment)
      const counted = orders.filter(
        order =>
          order.center === '10482-003' &&
          !['1', '10'].includes(order.state ?? '') &&
          madridMonth(order.order_datetime ?? '') === month,
      )
      const numbers = new Set(column(counted, 'external_id'))
      const spent = entries
        .filter(entry => numbers.has(entry.order ?? ''))
        .reduce((sum, entry) => sum + Number(entry.base), 0)
      expect(spent / 2000).toBeGreaterThan(0.61)
      expect(spent / 2000).toBeLessThan(0.63)
      expect(column(orders, 'order_datetime').filter(date => new Date(date) > new Date(moment))).toEqual([])
      expect(orders.filter(order => order.state === '1').map(order => order.client)).toEqual([
        '10482',
        '10482',
        '10482',
      ])
    },
    60_000,
  )
})

describe('the zone that the sales manager sees first', () => {
  it.each(['2026-11-21T10:30:00Z', '2027-01-08T08:00:00Z', '2028-02-29T08:00:00Z', '2026-07-31T08:00:00Z'])(
    'has a client of its manager that is lost, one that is about to be and one that is new at %s',
    moment => {
      const [clients = [], invoices = []] = rowsAt(moment, 'clients', 'invoices')
      const salesOf = (client: string) =>
        column(
          invoices.filter(row => row.client === client && row.external_id?.startsWith('F')),
          'invoice_datetime',
        ).toSorted()
      const daysSince = (date = '') => (Date.parse(moment) - Date.parse(date)) / 86_400_000
      const year = moment.slice(0, 4)
      const hasSalesOf = (client: string, of: number) => salesOf(client).some(date => date.startsWith(String(of)))

      expect(clients.find(row => row.external_id === '10168')).toMatchObject({
        locality: 'Calvià',
        sales_person: 'ventas@pulcro.demo',
      })
      expect(hasSalesOf('10168', Number(year) - 1)).toBe(true)
      expect(daysSince(salesOf('10168').at(-1))).toBeGreaterThan(95)
      expect(hasSalesOf('10139', Number(year) - 1)).toBe(true)
      expect(daysSince(salesOf('10139').at(-1))).toBeGreaterThan(61)
      expect(daysSince(salesOf('10139').at(-1))).toBeLessThan(86)
      expect(salesOf('10215').filter(date => !date.startsWith(year))).toEqual([])
      expect(salesOf('10215').length).toBeGreaterThan(moment.startsWith('2027-01') ? -1 : 0)
    },
    60_000,
  )
})

function madridMonth(moment: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short' })
    .format(new Date(moment))
    .slice(0, 7)
}
