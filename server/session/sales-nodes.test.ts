import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const hasNodes = async (user: number) => (await server.as(user).get('/account/')).body.has_sales_nodes

test('R291: the account says whether there are sales nodes for the user, of an administrator whether there are any', async () => {
  const sales = await server.make.user({ role: 'sales_person' })
  const other = await server.make.user({ role: 'sales_person' })
  const admin = await server.make.user({ role: 'admin' })
  expect([await hasNodes(sales), await hasNodes(admin)]).toEqual([false, false])

  const [node] = await server.sql<{ id: number }[]>`
    insert into sales_nodes (external_id, node_name) values ('N1', 'Baleares') returning id`
  await server.sql`insert into sales_node_users (user_id, sales_node_id) values (${sales}, ${node!.id})`
  expect([await hasNodes(sales), await hasNodes(other), await hasNodes(admin)]).toEqual([true, false, true])
})
