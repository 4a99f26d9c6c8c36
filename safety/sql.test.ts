import { describe, expect, test } from 'vitest'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { below, readSources, SOURCES } from './sources.ts'
import {
  findAskingFragments,
  findPriceReaders,
  findSharedTables,
  findStraySql,
  findUnbuilt,
  findWrites,
  tablesOf,
} from './sql.ts'

const SERVER = below(SOURCES, 'server')
const planted = (file: string, text: string) => [{ file, text }]

// What stores of other features join, beside the scope.ts of each.
const FRAGMENTS = [
  'server/art/shelf-names.ts',
  'server/art/version.ts',
  'server/clients/credit.ts',
  'server/clients/purchase-current.ts',
  'server/mail/jobs.ts',
  'server/products/card-rows.ts',
  'server/search/hits.ts',
  'server/search/list.ts',
  'server/search/narrowing.ts',
  'server/search/shelf-walks.ts',
  'server/search/buyer.ts',
  'server/search/sorting.ts',
]

describe('SQL', () => {
  test('stands in stores, and in the fragments that they join', () => {
    expect(findStraySql(SERVER, FRAGMENTS, [])).toEqual([])
    expect(findAskingFragments(SERVER, FRAGMENTS)).toEqual([])
  })

  test.each([
    'await sql`select 1`',
    'const rows = await sql<{ id: number }[]>`select id from users`',
    'sql.unsafe(`analyze ${table}`)',
    'await connection`delete from users where active`',
  ])('is found in a file that is no store: %s', text => {
    expect(findStraySql(planted('server/cart/service.ts', text), [], [])).toHaveLength(1)
    expect(findStraySql(planted('server/cart/line-store.ts', text), [], [])).toEqual([])
    expect(findStraySql(planted('server/selling/allowed.ts', text), [], [])).toEqual([])
  })

  test('is found in a fragment that asks by itself', () => {
    const asking = planted('server/cart/scope.ts', 'const rows = await sql<Row[]>`select id from carts`')
    expect(findAskingFragments(asking, [])).toEqual(['server/cart/scope.ts asks the database'])
    expect(findAskingFragments([], ['server/cart/joined.ts'])).toEqual(['server/cart/joined.ts is not there'])
  })

  test('in a comment is none', () => {
    expect(findStraySql(planted('server/cart/service.ts', '// a store has sql`select`\n'), [], [])).toEqual([])
  })
})

describe('who may buy what, at which price', () => {
  test('is asked of the tables in one folder', () => {
    expect(findPriceReaders(SERVER, [])).toEqual([])
  })

  test('is found where another folder asks', () => {
    expect(findPriceReaders(planted('server/contact/store.ts', 'join special_prices sp on true'), [])).toHaveLength(1)
  })
})

describe('a table', () => {
  const kinds = Object.values(KINDS)
  const linked = kinds.flatMap(({ columns }) =>
    columns.flatMap(({ type }) => (type.of === 'references' ? [type.link.table] : [])),
  )
  // The names that these files put together: tables of the kinds of files, or temporary ones, which are nobody's.
  const BUILT: Record<string, string[]> = {
    'server/exchange/reading/stage-store.ts': [],
    'server/exchange/storing/problems/record-problem-store.ts': [],
    'server/exchange/storing/passwords/password-store.ts': [],
    'server/exchange/papers/staged-paper-store.ts': [],
    'server/exchange/storing/row-store.ts': kinds.map(({ table }) => table),
    'server/exchange/storing/link-store.ts': linked,
    'server/exchange/storing/withdrawing/withdraw-store.ts': [...kinds.map(({ table }) => table), ...linked],
    'server/exchange/storing/withdrawing/withdrawn-rows-store.ts': [],
    'server/exchange/storing/withdrawing/absent-store.ts': [],
    'server/exchange/storing/taxes/tax-codes-store.ts': [],
    'server/exchange/storing/problems/doubt-store.ts': [],
    // Who is anonymised leaves every table at once, as the list of fates says.
    'server/desk/personal-data/personal-data-store.ts': [],
    'server/validation/decide-store.ts': ['offers', 'orders'],
  }
  const tables = tablesOf(readSources(['db/migrations'], /\.sql$/))
  // What both the ERP and the portal may change, and documents that are placed in one feature and decided in another.
  const SHARED = [
    'centers: clients, exchange',
    'events: database, exchange',
    'leads: exchange, leads',
    'offers: offers, validation',
    'order_entries: exchange, placing',
    'orders: exchange, placing, validation',
    'products: exchange, placing',
    'users: exchange, session',
  ]

  test('is written by one feature', () => {
    expect(tables.length).toBeGreaterThan(50)
    const writes = findWrites(SERVER, tables, BUILT)
    expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(45)
    expect(findSharedTables(writes, SHARED)).toEqual([])
    expect(findUnbuilt(SERVER, BUILT)).toEqual([])
  })

  test.each([
    'sql`update carts set version = 2`',
    'sql`insert into carts (id) values (1)`',
    'sql.unsafe(`delete from carts where true`)',
  ])('is found where two features write it: %s', text => {
    const writes = findWrites(
      [...planted('server/cart/store.ts', text), ...planted('server/offers/store.ts', text)],
      ['carts'],
      {},
    )
    expect(findSharedTables(writes, [])).toEqual(['carts: cart, offers: is written by all of these'])
    expect(findSharedTables(writes.slice(0, 1), [])).toEqual([])
  })

  test.each(['sql`update ${sql(table)} set version = 2`', 'sql.unsafe(`insert into ${table} (id) values (1)`)'])(
    'is found where its name is put together: %s',
    text => {
      const sources = planted('server/cart/store.ts', text)
      expect(findSharedTables(findWrites(sources, ['carts'], {}), [])).toHaveLength(1)
      const built = { 'server/cart/store.ts': ['carts'] }
      expect(findWrites(sources, ['carts'], built)).toMatchObject([{ table: 'carts', feature: 'cart' }])
      expect(findUnbuilt(planted('server/cart/store.ts', ''), built)).toHaveLength(1)
    },
  )
})
