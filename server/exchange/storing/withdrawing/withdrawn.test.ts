import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

let server: TestDatabase
beforeEach(async () => {
  server = await freshDatabase({ max: 2 })
  await importFiles(server.sql, { ...COMPANY, 'prices.csv': 'country;product;price\nes;J-1;2.50\nes;G-1;3.10\n' })
})
afterEach(() => server.drop())

describe('a row that is marked as deleted', () => {
  test('withdraws what its key names, whatever else it says', async () => {
    await importFile(server.sql, 'authorised_products', 'client;center;product\nC1;;J-1\nC1;;G-1\n')
    const record = await importFile(
      server.sql,
      'authorised_products',
      'client;center;product;deleted\nC1;;J-1;1\nC3;;G-1;0\n',
    )
    expect(record).toMatchObject({ applied: true, problems: [], rows_read: 2 })
    expect(
      await server.sql`
        select c.external_id as client, p.external_id as product from authorised_products a
          join clients c on c.id = a.client_id join products p on p.id = a.product_id order by 1, 2`,
    ).toEqual([
      { client: 'C1', product: 'G-1' },
      { client: 'C3', product: 'G-1' },
    ])
    const price = 'product;client;center;valid_from;price;deleted\nJ-1;C1;;2026-01-01;2;\n'
    await importFile(server.sql, 'special_prices', price)
    await importFile(
      server.sql,
      'special_prices',
      'product;client;center;valid_from;price;Borrado\nJ-1;C1;;2026-01-01;;S\n',
    )
    expect(await server.sql`select 1 from special_prices`).toHaveLength(0)
  })

  test('takes an article off sale, and documents keep it', async () => {
    await importFile(
      server.sql,
      'orders',
      'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01\n',
    )
    await importFile(server.sql, 'order_entries', 'order;line;product;quantity;price\nO1;1;J-1;2;2.50\n')
    const record = await importFile(server.sql, 'products', '{"external_id":"J-1","deleted":1}\n')
    expect(record).toMatchObject({ applied: true, problems: [], rows_changed: 1 })
    const [article] = await server.sql`select name, on_sale_until::text from products where external_id = 'J-1'`
    expect(article).toEqual({ name: 'Jabón', on_sale_until: '2026-11-19' })
    expect(await server.sql`select article_name from order_entries`).toEqual([{ article_name: 'Jabón' }])
    const again = await importFile(server.sql, 'products', 'external_id;name;on_sale_until\nJ-1;Jabón;\n')
    expect(again).toMatchObject({ applied: true, rows_changed: 1 })
  })

  test('switches an account off', async () => {
    await importFile(server.sql, 'users', 'email;first_name;last_name;role;deleted\nana@pulcro.test;;;;1\n')
    expect(await server.sql`select first_name, active from users where email = 'ana@pulcro.test'`).toEqual([
      { first_name: 'Ana', active: false },
    ])
  })

  test('does not switch off an administrator where the sender may not change one', async () => {
    await importFile(server.sql, 'users', 'email;first_name;last_name;role\nroot@pulcro.test;Eva;Sanz;admin\n')
    const off = 'email;first_name;last_name;role;deleted\nroot@pulcro.test;;;;1\n'
    const isActive = async () => (await server.sql`select active from users where email = 'root@pulcro.test'`)[0]
    for (const by of [{ key: 'erp' }, { person: 'ana@pulcro.test' }]) {
      const sender = { by, maySendPasswords: false, mayMakeAdmins: false, mayGiveRights: [] }
      const { applied, problems } = await importFile(server.sql, 'users', off, { sender })
      expect(applied).toBe(false)
      expect(problems[0]?.reason).toMatch(/belongs to an administrator/)
      expect(await isActive()).toEqual({ active: true })
    }
    await importFile(server.sql, 'users', 'email;first_name;last_name;role\nother@pulcro.test;Luz;Mar;admin\n')
    await importFile(server.sql, 'users', off)
    expect(await isActive()).toEqual({ active: false })
  })

  test('is refused where there is nothing to withdraw, or documents hold it', async () => {
    const reasons = async (kind: Parameters<typeof importFile>[1], file: string) =>
      (await importFile(server.sql, kind, file)).problems.map(({ reason }) => reason)
    expect(await reasons('products', 'external_id;name;deleted\nNONE;;1\n')).toEqual(['is not there'])
    expect(await reasons('client_references', 'client;product;reference;deleted\nC1;J-1;;1\n')).toEqual([
      'is not there',
    ])
    expect(await reasons('stock', 'product;quantity;deleted\nJ-1;;1\n')).toEqual(['rows of stock cannot be withdrawn'])
    expect(await reasons('categories', 'external_id;name;deleted\nB;;1\n')).toEqual([
      expect.stringMatching(/is referred to by/),
    ])
    expect(await reasons('suppliers', 'external_id;name;deleted\nS1;;quizá\n')).toEqual([
      'deleted: "quizá" is neither 1, 0, true nor false',
    ])
  })
})
