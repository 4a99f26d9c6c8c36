import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Right, RIGHTS } from '#domain/permissions.ts'
import { importFile, NOW, personOf } from '#server/exchange/exchange-fixture.ts'
import { importRows } from '#server/exchange/service.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { OPERATOR, type Sender } from '#server/exchange/storing/sender.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// R390 to R394: who gives rights at the desk, to whom, and that somebody always administers.

let server: TestServer
let eva: number
beforeAll(async () => {
  server = await testServer()
  eva = await server.make.user()
})
afterAll(() => server.close())

let email: string
beforeEach(() => {
  email = `luis.${Math.random()}@rights.test`
})

const KEY: Sender = { by: { key: 'erp' }, maySendPasswords: true, mayMakeAdmins: false, mayGiveRights: [] }
const tender = (...rights: Right[]) =>
  personOf({ id: eva, email: 'eva@rights.test', role: 'sales_person', rights }, 'r')
const send = (row: string, { sender = OPERATOR, more = ';rights', ...options }: Wish = {}) =>
  importFile(server.sql, 'users', `email;first_name;last_name;role${more}\n${row}\n`, { sender, ...options })

interface Wish {
  sender?: Sender
  more?: string
  dryRun?: boolean
}

const stored = async (address = email) =>
  (await server.sql`select role, rights, active from users where email = ${address}`)[0]

describe('rights', () => {
  test('are a list of the row, and clearing it takes them away', async () => {
    await send(`${email};Luis;Rey;sales_person;desk_orders|desk_history`)
    expect(await stored()).toMatchObject({ rights: ['desk_orders', 'desk_history'] })
    expect(await send(`${email};Luis;Rey;sales_person`, { more: '' })).toMatchObject({ rows_changed: 0 })
    await send(`${email};Luis;Rey;sales_person;`)
    expect(await stored()).toMatchObject({ rights: [] })
  })

  test('have known names', async () => {
    expect(await send(`${email};Luis;Rey;sales_person;desk_everything`)).toMatchObject({
      applied: false,
      problems: [
        { line: 2, column: 'rights', reason: expect.stringMatching(/"desk_everything" is no right \(one of/) },
      ],
    })
  })

  test('are for staff, and end with the role', async () => {
    expect(await send(`${email};Luis;Rey;client;desk_orders`)).toMatchObject({
      applied: false,
      problems: [{ column: 'rights', reason: 'are for staff, and this is a user of clients' }],
    })
    await send(`${email};Luis;Rey;lead_manager;desk_orders`)
    await send(`${email};Luis;Rey;client`, { more: '' })
    expect(await stored()).toMatchObject({ role: 'client', rights: [] })
  })

  test('R390: open their calls at once, and end every session when one is taken away', async () => {
    const { make, as, sql, clock, signIn } = server
    const user = await make.user({ role: 'lead_manager', email, countries: ['es'] })
    const status = async () => (await as(user).get('/desk/people/')).status
    expect(await status()).toBe(403)
    await sql`update users set rights = '{desk_people}' where id = ${user}`
    clock.now = new Date(clock.now.getTime() + 1001)
    expect(await status()).toBe(200)
    expect((await as(user).get('/account/')).body.rights).toEqual(['desk_people'])
    await sql`update users set rights = '{desk_orders}' where id = ${user}`
    clock.now = new Date(clock.now.getTime() + 1001)
    expect(await status()).toBe(401)
    await signIn(user)
    expect(await status()).toBe(403)
  })
})

describe('R393: nobody gives a right that she does not have', () => {
  const NOT_OWN = 'a person gives and takes only rights at the desk that she has herself'

  test.each(RIGHTS)(
    '%s is given by an administrator, by whoever tends people and has it, and by nobody else',
    async right => {
      const wish = (sender: Sender) => send(`${email};Luis;Rey;sales_person;${right}`, { sender })
      const refused: [Sender, string][] = [
        [KEY, 'this key may not give or take rights at the desk'],
        [
          personOf({ id: eva, email, role: 'sales_person', rights: RIGHTS.filter(each => each !== right) }, 'r'),
          NOT_OWN,
        ],
        [personOf({ id: eva, email, role: 'client', rights: RIGHTS }, 'r'), NOT_OWN],
        [personOf({ id: eva, email, has_buyer_cookie: true }, 'r'), NOT_OWN],
      ]
      for (const [sender, reason] of refused)
        expect(await wish(sender)).toMatchObject({
          applied: false,
          problems: expect.arrayContaining([expect.objectContaining({ column: 'rights', reason })]),
        })
      expect(await stored()).toBeUndefined()
      const allowed = [
        tender('desk_people', right),
        personOf({ id: eva, email }, 'r'),
        { ...KEY, mayGiveRights: RIGHTS },
      ]
      for (const sender of allowed) {
        expect(await wish(sender)).toMatchObject({ applied: true, rows_changed: 1 })
        await send(`${email};Luis;Rey;sales_person;`)
      }
    },
  )

  test('nor takes one, also not with the role', async () => {
    await send(`${email};Luis;Rey;sales_person;desk_settings|desk_people`)
    const sender = tender('desk_people', 'desk_orders')
    for (const rights of ['', 'desk_people', 'desk_orders|desk_people'])
      expect(await send(`${email};Luis;Rey;sales_person;${rights}`, { sender })).toMatchObject({ applied: false })
    expect(await send(`${email};Luis;Rey;client`, { sender, more: '' })).toMatchObject({
      problems: [{ column: 'role', reason: 'belongs to somebody with other rights at the desk than the own ones' }],
    })
    const both = 'desk_settings|desk_people|desk_orders'
    expect(await send(`${email};Luis;Rey;sales_person;${both}`, { sender })).toMatchObject({ rows_changed: 1 })
  })

  test('nor by taking a change back', async () => {
    await send(`${email};Luis;Rey;sales_person;desk_settings`)
    const { id } = await importRows({
      sql: server.sql,
      kind: 'users',
      name: 'desk',
      rows: [{ email, first_name: 'Luis', last_name: 'Rey', role: 'sales_person', rights: [] }],
      keepGood: false,
      byHand: true,
      now: NOW,
      sender: OPERATOR,
    })
    const wish = { sql: server.sql, id: id ?? 0, now: NOW, dryRun: false }
    const { result } = await undoImport({ ...wish, sender: tender('desk_people') })
    expect(result.problems).toMatchObject([{ column: 'rights', reason: NOT_OWN }])
    expect(await stored()).toMatchObject({ rights: [] })
    await undoImport({ ...wish, sender: personOf({ id: eva, email }, 'r') })
    expect(await stored()).toMatchObject({ rights: ['desk_settings'] })
  })

  test('nor takes over the account of somebody with it', async () => {
    const other = email.replace('luis', 'ladron')
    await importFile(
      server.sql,
      'users',
      `external_id;email;first_name;last_name;role;rights\n${email};${email};Luis;Rey;sales_person;desk_people\n`,
    )
    const moved = `external_id;email;first_name;last_name;role\n${email};${other};Luis;Rey;sales_person\n`
    expect(await importFile(server.sql, 'users', moved, { sender: KEY })).toMatchObject({
      problems: [{ column: 'email', reason: expect.stringMatching(/whose way to sign in this key may not change/) }],
    })
    const password = await send(`${email};Luis;Rey;sales_person;escoba muy buena`, { sender: KEY, more: ';password' })
    expect(password).toMatchObject({ problems: [{ column: 'password' }] })
    // What the ERP knows of such a person it goes on telling.
    expect(await send(`${email};Luisa;Rey;sales_person`, { sender: KEY, more: '' })).toMatchObject({ rows_changed: 1 })
  })

  test('and nobody gives herself one with the own profile', async () => {
    const user = await server.make.user({ role: 'sales_person', email })
    const body = { user: { email, first_name: 'Luis', last_name: 'Rey', rights: [...RIGHTS], role: 'admin' } }
    expect((await server.as(user).send('PATCH', '/account/', body)).body).toMatchObject({
      rights: [],
      role: 'sales_person',
    })
    expect(await stored()).toMatchObject({ rights: [], role: 'sales_person' })
  })
})

describe('R394: the last administrator stays', () => {
  const LAST = 'this would leave nobody who administers: make another administrator first'
  const admin = (address: string, active = 1, role = 'admin') => `${address};Ada;Min;${role};${active}`
  const rows = (...lines: string[]) => send(lines.join('\n'), { more: ';active' })

  beforeAll(async () => {
    await server.sql`truncate users cascade`
    await server.make.world()
    await rows(admin('one@admins.test'))
  })

  test.each([
    ['switched off', admin('one@admins.test', 0)],
    ['given another role', admin('one@admins.test', 1, 'sales_person')],
  ])('it is not %s by an import, and a look says so too', async (_what, row) => {
    for (const dryRun of [true, false]) {
      const answer = await send(row, { more: ';active', dryRun })
      expect(answer).toMatchObject({ applied: false, problems: [{ line: null, reason: LAST }] })
    }
    expect(await stored('one@admins.test')).toMatchObject({ role: 'admin', active: true })
  })

  test('another one may follow in the same file, in any order', async () => {
    expect(await rows(admin('one@admins.test', 0), admin('two@admins.test'))).toMatchObject({ applied: true })
    expect(await rows(admin('one@admins.test'), admin('two@admins.test', 0))).toMatchObject({ applied: true })
  })

  test('it is not deleted or changed by a command of the database either', async () => {
    const { sql } = server
    await expect(sql`delete from users where email = 'one@admins.test'`).rejects.toThrow(LAST)
    await expect(sql`update users set active = false where role = 'admin'`).rejects.toThrow(LAST)
    await sql`update users set first_name = 'Eva' where role = 'admin'`
  })

  test('of two who are switched off at the same time one stays', async () => {
    const { sql } = server
    await rows(admin('two@admins.test'))
    const off = (address: string) => sql.begin(own => own`update users set active = false where email = ${address}`)
    const ended = await Promise.allSettled([off('one@admins.test'), off('two@admins.test')])
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await sql`select from users where role = 'admin' and active`).count).toBe(1)
  })
})
