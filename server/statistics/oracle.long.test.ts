import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFor } from '#db/demo/random.ts'
import { addMonths } from '#domain/dates.ts'
import { nodeId } from '#domain/statistics/tree.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'
import { CATEGORIES, type Company, companyOf } from '#server/test/statistics/companies.ts'
import { type Asked, recount } from '#server/test/statistics/recount.ts'
import { storeCompanies, type Stored } from '#server/test/statistics/stored.ts'

// Every field of every call, recounted from the raw documents of random companies.

const COMPANIES = 320
const LAST_MONTH = '2026-10-01'

let server: TestServer
let stored: Stored
const companies: Company[] = Array.from({ length: COMPANIES }, (_, index) => companyOf(index))

beforeAll(async () => {
  server = await testServer()
  stored = await storeCompanies(server, companies)
})
afterAll(() => server.close())

test('R268 to R274: no cent and no unit of difference', async () => {
  let counted = 0
  for (const [index, company] of companies.entries()) {
    const { client, user } = stored.companies[index]!
    const caller = server.as(user)
    const asked = questionFor(company, index)
    const wanted = recount(company, asked)
    const query = `client=${client}${queryOf(asked, index)}`
    const get = async (name: string, rest = '') => (await caller.get(`/c_dashboard/${name}/?${query}${rest}`)).body
    const purchases = await get('client_purchases')
    expect(purchases, query).toEqual({ ...purchases, source: wanted.source, ...wanted.purchases })
    expect(purchases.after, query).toBe(asked.months[0])
    expect(await get('client_categories_purchases'), query).toMatchObject(categoriesOf(wanted.categories))
    expect(await pagesOf(caller, 'client_center_purchases', query), query).toEqual(
      centersOf(wanted.centers, stored.companies[index]!.centers),
    )
    expect(await pagesOf(caller, 'client_product_purchases', query), query).toEqual(sorted(wanted.products))
    const year = recount(company, { ...NOTHING_CHOSEN, months: monthsTo(LAST_MONTH, 12) })
    const { body } = await caller.get(`/c_dashboard/product_rationalization_total/?client=${client}`)
    expect(body, query).toEqual(year.rationalization)
    counted += wanted.purchases.period_purchases
  }
  expect(counted).not.toBe(0)
})

test('R272: the tree has the groups of the centres within reach', async () => {
  for (const [index, company] of companies.entries()) {
    const { client, user } = stored.companies[index]!
    const { body } = await server.as(user).get(`/c_dashboard/stat_node_tree/?client=${client}`)
    const paths = centersInReach(company).flatMap(place => {
      const levels = company.centers[place]!.levels
      const depth = levels.indexOf('') < 0 ? 3 : levels.indexOf('')
      return Array.from({ length: depth }, (_, level) => levels.slice(0, level + 1).join(' › '))
    })
    const counts = new Map<string, number>()
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
    expect(new Map(flattened(body.results, [])), `company ${index}`).toEqual(counts)
  }
})

interface Node {
  id: string
  node_name: string
  centers: number
  children: Node[]
}

const flattened = (nodes: Node[], above: string[]): [string, number][] =>
  nodes.flatMap(({ node_name, centers, children }) => {
    const path = [...above, node_name]
    return [[path.join(' › '), centers] as [string, number], ...flattened(children, path)]
  })

const NOTHING_CHOSEN = { levels: [], center: null, category: null }

/** What is asked of a company: mostly a part of it, over some months. */
function questionFor(company: Company, index: number): Asked {
  const random = randomFor('stat-question', index)
  const months = monthsTo(addMonths(LAST_MONTH, -random.int(0, 20)), random.int(1, 24))
  const reach = centersInReach(company)
  const center = random.chance(0.2) ? random.pick(reach) : null
  const levels = company.centers[random.pick(reach)]!.levels.filter(level => level !== '')
  const depth = random.chance(0.5) ? random.int(0, levels.length) : 0
  return {
    months,
    levels: center === null ? levels.slice(0, depth) : [],
    center,
    category: random.chance(0.4) ? random.int(0, CATEGORIES.length - 1) : null,
  }
}

const centersInReach = ({ centers, limits }: Company) =>
  centers.map((_center, place) => place).filter(place => limits.length === 0 || limits.includes(place))

const monthsTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count))

function queryOf({ months, levels, center, category }: Asked, index: number): string {
  const before = `${months.at(-1)!.slice(0, 8)}${index % 2 === 0 ? '28' : '01T00:00:00'}`
  const parts = [`after=${months[0]}`, `before=${before}`]
  for (const level of levels.keys()) parts.push(`level${level}=${nodeId(levels.slice(0, level + 1))}`)
  if (center !== null) parts.push(`center=${stored.companies[index]!.centers[center]}`)
  if (category !== null) parts.push(`category=${stored.categories[category]}`)
  return parts.map(part => `&${part}`).join('')
}

async function pagesOf(caller: Caller, name: string, query: string): Promise<object[]> {
  const rows: object[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await caller.get(`/c_dashboard/${name}/?${query}&page=${page}`)
    expect(body.results.length).toBeLessThanOrEqual(20) // R273
    pages = body.total_pages
    rows.push(...body.results)
    expect(body.count).toBeGreaterThanOrEqual(rows.length)
  }
  return rows
}

type Amounts = { name: string; purchases: number; units: number }

function categoriesOf(wanted: Amounts[]) {
  const byAmount = wanted.toSorted((a, b) => b.purchases - a.purchases || a.name.localeCompare(b.name, 'es'))
  const byUnits = wanted.toSorted((a, b) => b.units - a.units || a.name.localeCompare(b.name, 'es'))
  return { by_purchases: byAmount, by_units: byUnits }
}

type CenterAmounts = ReturnType<typeof recount>['centers'][number]

const centersOf = (wanted: CenterAmounts[], ids: number[]) =>
  wanted
    .map(({ center, ...amounts }) => ({
      id: center === null ? null : ids[center]!,
      name: center === null ? 'Sin centro' : `Centro ${center}`,
      ...amounts,
    }))
    .toSorted((a, b) => b.period_purchases - a.period_purchases || a.name.localeCompare(b.name, 'es'))
    .map(row => expect.objectContaining(row))

const sorted = (rows: ReturnType<typeof recount>['products']) =>
  rows
    .toSorted((a, b) => b.period_purchases - a.period_purchases || numberOf(a.name) - numberOf(b.name))
    .map(row => expect.objectContaining(row))

const numberOf = (name: string) => Number(name.split(' ')[1])
