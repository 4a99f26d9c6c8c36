import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { importFile } from './exchange-fixture.ts'

// Whatever rows the ERP sends and whoever moves to which address: a row changes the account that it names and no other one,
// and nobody's own address is taken back.

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await importFile(database.sql, 'countries', 'external_id;label;currency_code;currency_symbol\nes;España;EUR;€\n')
})
afterAll(() => database.drop())

const at = fc.constantFrom('uno', 'dos', 'tres', 'cuatro', 'cinco').map(name => `${name}@always.test`)
const step = fc.oneof(
  fc.record({
    does: fc.constant('row' as const),
    code: fc.constantFrom('', '', 'U-1', 'U-2'),
    address: at,
    role: fc.constantFrom('client', 'sales_person'),
  }),
  fc.record({ does: fc.constant('moves' as const), from: at, to: at }),
)

interface Account {
  id: number
  email: string
  erp_email: string | null
  external_id: string | null
  role: string
  first_name: string
}

const accounts = () =>
  database.sql<Account[]>`select id, email, erp_email, external_id, role, first_name from users order by id`

test('300 rows and changes of addresses: no account becomes another one', async () => {
  let rows = 0
  let applied = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 10 }), async steps => {
      await database.sql`delete from users`
      for (const one of steps) {
        const before = await accounts()
        if (one.does === 'moves') {
          // As the link at the new address does it: nobody takes an address that somebody has.
          if (before.some(({ email }) => email === one.to)) continue
          await database.sql`update users set email = ${one.to} where email = ${one.from}`
          continue
        }
        const name = `N${(rows += 1)}`
        const record = await importFile(
          database.sql,
          'users',
          `external_id;email;first_name;last_name;role\n${one.code};${one.address};${name};Gil;${one.role}\n`,
        )
        const after = await accounts()
        const others = after.filter(({ first_name }) => first_name !== name)
        const changed = after.filter(({ first_name }) => first_name === name)
        expect(others).toEqual(before.filter(({ id }) => others.some(other => other.id === id)))
        expect(before.filter(({ id }) => !after.some(kept => kept.id === id))).toEqual([])
        expect(changed).toHaveLength(record.applied ? 1 : 0)
        const [account] = changed
        if (!account) continue
        applied += 1
        const was = before.find(({ id }) => id === account.id)
        expect(account).toMatchObject({ role: one.role, erp_email: one.address })
        // By its id, or by the address that the ERP sent last; what a person chose herself stays until the ERP has another one.
        const isNamed = !was || was.external_id === (one.code || null) || was.erp_email === one.address
        expect(isNamed).toBe(true)
        expect(account.email).toBe(was?.erp_email === one.address ? was.email : one.address)
      }
    }),
    { numRuns: 90 },
  )
  expect(rows).toBeGreaterThan(300)
  expect(applied).toBeGreaterThan(150)
}, 300_000)
