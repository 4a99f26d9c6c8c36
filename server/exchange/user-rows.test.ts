import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { importFile, importFiles } from './exchange-fixture.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'

// Whom a row of users means: the account with its external id, or the one that the exchange made under the address that it
// sent last. The address that a person signs in with today is nobody's key.

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFile(database.sql, 'countries', 'external_id;label;currency_code;currency_symbol\nes;España;EUR;€\n')
})
afterAll(() => database.drop())

const NAMES = 'first_name;last_name;role'
const users = (text: string, sender = OPERATOR) => importFile(database.sql, 'users', text, { sender })
const byAddress = (row: string, more = '') => users(`email;${NAMES}${more}\n${row}\n`)
const byId = (row: string, more = '') => users(`external_id;email;${NAMES}${more}\n${row}\n`)

const account = async (email: string) =>
  (
    await database.sql`
      select id, email, external_id, erp_email, role, active, first_name from users where email = ${email}`
  )[0]
/** What a person does with the link that was mailed to the new address. */
const changeAddress = (from: string, to: string) => database.sql`update users set email = ${to} where email = ${from}`

describe('a person who has another address by now', () => {
  test('is switched off by the row with the address that the ERP knows', async () => {
    await byAddress('leaver@user-rows.test;Eva;Gil;client')
    await changeAddress('leaver@user-rows.test', 'gone@user-rows.test')
    expect(await byAddress('leaver@user-rows.test;Eva;Gil;client;0', ';active')).toMatchObject({ applied: true })
    expect(await account('gone@user-rows.test')).toMatchObject({ active: false, erp_email: 'leaver@user-rows.test' })
    expect(await account('leaver@user-rows.test')).toBeUndefined()
  })

  test('keeps it where the ERP sends the old one again', async () => {
    await byAddress('stays@user-rows.test;Eva;Gil;client')
    await changeAddress('stays@user-rows.test', 'own@user-rows.test')
    expect(await byAddress('stays@user-rows.test;Eva;Gil;client')).toMatchObject({ rows_changed: 0 })
    expect(await account('own@user-rows.test')).toBeDefined()
  })

  test('does not become who the ERP sends under that address next', async () => {
    await byAddress('buyer@user-rows.test;Eva;Gil;client')
    await changeAddress('buyer@user-rows.test', 'sales@user-rows.test')
    expect(await byAddress('sales@user-rows.test;Luis;Rey;sales_person')).toMatchObject({
      applied: false,
      problems: [{ line: 2, column: 'email', reason: '"sales@user-rows.test" is the address of another account' }],
    })
    expect(await account('sales@user-rows.test')).toMatchObject({ role: 'client', first_name: 'Eva' })
  })
})

describe('an account with an external id', () => {
  test('is found by it, and takes another address of the ERP', async () => {
    await byId('U-1;one@user-rows.test;Eva;Gil;client')
    const before = await account('one@user-rows.test')
    await byId('U-1;other@user-rows.test;Eva;Gil;client')
    expect(await account('other@user-rows.test')).toEqual({
      ...before,
      email: 'other@user-rows.test',
      erp_email: 'other@user-rows.test',
    })
  })

  test('takes up the one that was made under its address, once', async () => {
    await byAddress('two@user-rows.test;Eva;Gil;client')
    const before = await account('two@user-rows.test')
    expect(await byId('U-2;two@user-rows.test;Eva;Gil;client')).toMatchObject({ rows_changed: 1 })
    expect(await account('two@user-rows.test')).toEqual({ ...before, external_id: 'U-2' })
    expect(await byId('U-3;two@user-rows.test;Luis;Rey;client')).toMatchObject({ applied: false })
    expect(await byId(';two@user-rows.test;Eva;Sanz;client')).toMatchObject({ rows_changed: 1 })
    expect(await account('two@user-rows.test')).toMatchObject({ external_id: 'U-2' })
  })

  test('stands once in a file; rows without one are as many as there are', async () => {
    const rows = 'U-9;nine@user-rows.test;A;A;client\nU-9;ten@user-rows.test;B;B;client\n'
    expect(await users(`external_id;email;${NAMES}\n${rows}`)).toMatchObject({
      applied: false,
      problems: [{ line: 3, column: 'external_id', reason: 'repeats the external_id of line 2' }],
    })
    const free = ';eleven@user-rows.test;A;A;client\n;twelve@user-rows.test;B;B;client\n'
    expect(await users(`external_id;email;${NAMES}\n${free}`)).toMatchObject({ applied: true, rows_changed: 2 })
  })

  test('of an administrator is not given or moved by a key without that right', async () => {
    await byId('U-A;admin@user-rows.test;Ada;Min;admin')
    const key = { ...OPERATOR, by: { key: 'erp' }, mayMakeAdmins: false, maySendPasswords: false, mayGiveRights: [] }
    for (const row of ['U-A;mine@user-rows.test', 'U-B;admin@user-rows.test'])
      expect(await users(`external_id;email;${NAMES}\n${row};Ada;Min;admin\n`, key)).toMatchObject({ applied: false })
    expect(await account('admin@user-rows.test')).toMatchObject({ external_id: 'U-A' })
  })
})

describe('a sales person, a user of an order or of a node', () => {
  test('is named by the external id, or by the address that the ERP sent last', async () => {
    await byId('S-1;rep@user-rows.test;Luis;Rey;sales_person')
    await changeAddress('rep@user-rows.test', 'private@user-rows.test')
    const rep = (await account('private@user-rows.test'))!['id']
    const records = await importFiles(database.sql, {
      'sales_nodes.csv': 'external_id;node_name;users\nN1;Norte;S-1\nN2;Sur;REP@user-rows.test\n',
      'clients.csv':
        'external_id;name;country;sales_person\nUR1;Uno;es;S-1\nUR2;Dos;es;Rep@user-rows.test\nUR3;Tres;es;\n',
      'centers.csv': 'external_id;client;name\nUR1-1;UR1;Uno\n',
      'orders.csv': 'external_id;number;client;center;order_datetime;user\nURO;URO;UR1;UR1-1;2026-03-01;S-1\n',
    })
    expect(Object.values(records).flatMap(({ problems }) => problems)).toEqual([])
    expect(await database.sql`select sales_person_id as id from clients order by external_id`).toEqual([
      { id: rep },
      { id: rep },
      { id: null },
    ])
    expect(await database.sql`select user_id as id from sales_node_users`).toEqual([{ id: rep }, { id: rep }])
    expect(await database.sql`select user_id as id from orders`).toEqual([{ id: rep }])
  })

  test('is not who has taken that address', async () => {
    await byAddress('squatter@user-rows.test;Eva;Gil;client')
    await changeAddress('squatter@user-rows.test', 'coming@user-rows.test')
    const text = 'external_id;name;country;sales_person\nUR4;Cuatro;es;coming@user-rows.test\n'
    expect(await importFile(database.sql, 'clients', text)).toMatchObject({
      applied: false,
      problems: [{ column: 'sales_person', reason: 'unknown user "coming@user-rows.test"' }],
    })
  })

  test('comes with the same folder, under an id or a new address', async () => {
    await byId('S-2;was@user-rows.test;Luis;Rey;sales_person')
    const records = await importFiles(database.sql, {
      'users.csv': `external_id;email;${NAMES}\nS-2;is@user-rows.test;Luis;Rey;sales_person\nS-3;new@user-rows.test;Ana;Paz;sales_person\n`,
      'clients.csv': 'external_id;name;country;sales_person\nUR5;Cinco;es;was@user-rows.test\nUR6;Seis;es;S-3\n',
    })
    expect(Object.values(records).flatMap(({ problems }) => problems)).toEqual([])
    expect(
      await database.sql`
        select u.email from clients c join users u on u.id = c.sales_person_id
        where c.external_id in ('UR5', 'UR6') order by c.external_id`,
    ).toEqual([{ email: 'is@user-rows.test' }, { email: 'new@user-rows.test' }])
  })
})
