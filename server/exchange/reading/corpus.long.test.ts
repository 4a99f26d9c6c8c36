import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DAY_ORDERS } from '#domain/exchange/contract.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { HEADINGS, type Style, writeFile } from '#server/test/corpus/files.ts'
import { type Agreed, AMBIGUOUS, CLIENT, PRODUCTS, TRUTH } from '#server/test/corpus/truth.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, {
    ...COMPANY,
    'products.csv': `external_id;name\n${PRODUCTS.map(code => `${code};Artículo ${code}\n`).join('')}`,
    'product_units.csv': 'product;external_id;name;quantity\n',
    'clients.csv': `external_id;name;country\n${CLIENT};Hotel Miramar;es\n`,
    'centers.csv': `external_id;client;name\n1;${CLIENT};Playa\n`,
  })
})
afterAll(() => database.drop())

const STYLES: { [Part in keyof Style]: readonly Style[Part][] } = {
  container: ['text', 'text', 'text', 'gz', 'zip', 'xlsx', 'xlsx', 'xls', 'ods'],
  encoding: ['utf8', 'utf8-bom', 'utf16le', 'utf16be', 'windows-1252'],
  separator: [';', ',', '\t', '|'],
  numbers: ['point', 'comma', 'spain', 'england', 'euro'],
  days: ['iso', 'compact', 'd/m/y', 'm/d/y', 'y/m/d'],
  headings: HEADINGS,
  titles: [0, 1, 3],
  extras: ['none', 'trailing', 'blank rows', 'repeated headings', 'total', 'quoted', 'other sheet', 'hidden row'],
  lineEnd: ['\n', '\r\n'],
}

const PARTS = Object.keys(STYLES) as (keyof Style)[]

/** Each number is another combination, and together they have all values of each part with all others. */
function styleOf(number: number): Style {
  let seed = Math.imul(number + 1, 2_654_435_761) >>> 0
  const pick = (count: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * count)
  }
  return Object.fromEntries(PARTS.map(part => [part, STYLES[part][pick(STYLES[part].length)]])) as unknown as Style
}

const isWorkbook = ({ container }: Style) => ['xlsx', 'xls', 'ods'].includes(container)

const titleOf = ({ headings, lineEnd, separator, ...style }: Style) =>
  [...Object.values(style), JSON.stringify(separator + lineEnd), headings[0]].join(' · ')

const stored = () => database.sql<Agreed[]>`
  select p.external_id as product, c.external_id as client, s.price::float8 as price, s.valid_from::text, s.valid_to::text
  from special_prices s join products p on p.id = s.product_id join clients c on c.id = s.client_id
  where s.center_id is null order by p.external_id collate "C"`

const inOrder = (rows: readonly Agreed[]) => rows.toSorted((one, other) => (one.product < other.product ? -1 : 1))

async function readsAs(rows: readonly Agreed[], style: Style, said: object): Promise<void> {
  await database.sql`delete from special_prices`
  const mapping = { kinds: {}, ...said }
  const record = await importFile(database.sql, 'special_prices', writeFile(rows, style), { mapping })
  expect({ ...record, warnings: [] }).toMatchObject({ applied: true, problems: [], rows_read: rows.length })
  expect(await stored()).toEqual(inOrder(rows))
}

describe('files of one truth in every form', () => {
  test.each(Array.from({ length: 200 }, (_, number) => styleOf(number)).map(style => [titleOf(style), style] as const))(
    '%s is stored as it is meant',
    async (_title, style) => readsAs(TRUTH, style, {}),
  )
})

type DayOrder = (typeof DAY_ORDERS)[number]

const isOrder = (days: Style['days']): days is DayOrder => days.includes('/')

describe('files with values that can be read in two ways', () => {
  test.each(
    Array.from({ length: 100 }, (_, number) => styleOf(number + 1000)).map(style => [titleOf(style), style] as const),
  )('%s is stored, or asks and is stored once that is answered', async (_title, style) => {
    await database.sql`delete from special_prices`
    const asks = isWorkbook(style) ? [] : questionsOf(style)
    const record = await importFile(database.sql, 'special_prices', writeFile(AMBIGUOUS, style))
    expect(record.applied).toBe(asks.length === 0)
    expect(record.problems.map(({ column }) => column).toSorted()).toEqual(asks)
    expect(await stored()).toEqual(asks.length === 0 ? inOrder(AMBIGUOUS) : [])
    const decimals = style.numbers === 'point' || style.numbers === 'england' ? '.' : ','
    await readsAs(AMBIGUOUS, style, { decimals, ...(isOrder(style.days) && { days: style.days }) })
  })

  /** 1.245 is one in any form, and so is a day whose month could be its day. */
  const questionsOf = ({ days }: Style): string[] =>
    ['price', ...(days === 'd/m/y' || days === 'm/d/y' ? ['valid_from', 'valid_to'] : [])].toSorted()
})
