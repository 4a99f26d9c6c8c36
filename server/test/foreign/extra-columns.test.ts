import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, testServer, type TestServer } from '#server/test/server.ts'
import { type Actor, type ForeignData, makeForeignData } from './foreign-data.ts'
import { MATRIX, type Row } from './matrix.ts'

// What the contract of a call does not name never leaves: every row that the database answers has a column more here, and
// so has every object within a row.

const EXTRA = 'column_that_no_contract_names'
// Whoever is the first to be answered as the matrix expects.
const ASKING: Actor[] = ['client_a', 'sales_own', 'admin', 'validator', 'lead_manager', 'anonymous']

let server: TestServer
let market: ForeignData

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  market = await makeForeignData(server)
})
beforeEach(() => market.refillCarts())
afterAll(() => server.close())

// Maps whose names are those of the ERP, of a procurement system or of the columns of the exchange: every one of them is
// meant to leave.
const MAPS = ['extra_info', 'oci_fields', 'units', 'classifications', 'image', 'before', 'after']
const isMap = (name: string, value: unknown): boolean => MAPS.includes(name) && !Array.isArray(value)

function withExtra(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtra)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const members = Object.entries(value).map(([name, each]) => [name, isMap(name, each) ? each : withExtra(each)])
  return { ...Object.fromEntries(members), [EXTRA]: 1 }
}

/** The answer to a call while every row has the column. */
async function askWithExtra(name: string, row: Row, actor: Actor): Promise<Answer> {
  const { row: rows } = server.sql.options.transform
  const { path, body } = row.call(market.a, market)
  const caller = server.as(actor === 'anonymous' ? null : market.users[actor])
  rows.from = columns => withExtra({ ...columns })
  try {
    const method = name.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' // the names begin with one
    return await (method === 'GET' ? caller.get(path) : caller.send(method, path, body))
  } finally {
    rows.from = undefined
  }
}

// Hands out whole rows of a person, as they are kept; its secrets and what others are have tests of their own.
const WHOLE_ROWS = 'GET /desk/people/{id}/personal_data/'

const isFine = (status: number) => status >= 200 && status < 300
const answered = Object.entries(MATRIX).flatMap(([name, row]) => {
  const actor = ASKING.find(each => isFine(row.a[each]))
  return actor === undefined ? [] : [{ name, row, actor }]
})

// What a link shows and does wants its token, which stands in a mail alone: their own tests have one.
const isOfLink = (name: string) => name.includes('_link/')

test('most calls are asked', () => {
  const askable = Object.keys(MATRIX).filter(name => !isOfLink(name))
  expect(answered.length).toBeGreaterThan(0.8 * askable.length)
})

test.each(answered.filter(({ name }) => name !== WHOLE_ROWS))(
  'a column that the contract does not name never leaves by $name',
  async ({ name, row, actor }) => {
    const { status, body } = await askWithExtra(name, row, actor)
    if (actor !== 'anonymous' && name.includes('revoke')) await server.signIn(market.users[actor])
    expect(status).toBe(row.a[actor])
    expect(JSON.stringify(body) ?? '').not.toContain(EXTRA)
  },
)

test('the column is there to leave', async () => {
  const { row: rows } = server.sql.options.transform
  rows.from = columns => withExtra({ ...columns })
  const read = await server.sql`select 1 as one, '{"two": [{}]}'::jsonb as inside`
  rows.from = undefined
  expect([...read]).toEqual([{ one: 1, inside: { two: [{ [EXTRA]: 1 }], [EXTRA]: 1 }, [EXTRA]: 1 }])
})
