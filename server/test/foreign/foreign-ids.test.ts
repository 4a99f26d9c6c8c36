import { describe, expect, onTestFinished, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { changedRows, databaseRows, tableOf } from '#server/test/database-rows.ts'
import { line, market, openForeign, server } from './foreign-ids.ts'
import { fieldsOf } from '#server/test/parameters.ts'

openForeign()

const ID_NAMES = [
  ['id', 'client', 'center', 'lead', 'product', 'aditional_measurement_unit', 'obj', 'request_region'],
  ['sales_person', 'province', 'channel', 'sector', 'business', 'origin'],
].flat()

test('every id of a body is among the fields of these tests', () => {
  const ids = new Set<string>()
  for (const { endpoint } of server.routes) {
    for (const path of fieldsOf(endpoint.body)) {
      const name = String(path.at(-1))
      if (ID_NAMES.includes(name)) {
        ids.add(`${endpoint.method} ${endpoint.path} ${name}`)
      }
    }
  }
  expect([...ids].toSorted()).toEqual([
    'PATCH /cart/create_catalog/ center',
    'PATCH /cart/create_catalog/ client',
    'PATCH /cart/create_offer/ center',
    'PATCH /cart/create_offer/ client',
    'PATCH /cart/create_offer/ lead',
    'PATCH /cart/create_order/ center',
    'PATCH /cart/create_order/ client',
    'PATCH /cart/update_cart_item/{id}/ aditional_measurement_unit',
    'PATCH /cart/update_cart_item/{id}/ client',
    // Article and format of one of many lines are left out of a list: order-templates/templates.test.ts.
    'PATCH /order_templates/{id}/ aditional_measurement_unit',
    'PATCH /order_templates/{id}/ product',
    // Article and format of a line that a validator changes: orders/changing/changed-lines.test.ts.
    ...['aditional_measurement_unit', 'product'].map(name => `PATCH /orders/{id}/lines/ ${name}`),
    ...['aditional_measurement_unit', 'product'].map(name => `PATCH /validable_orders/{id}/ ${name}`),
    'POST /cart/add_cart_item/ aditional_measurement_unit',
    'POST /cart/add_cart_item/ center',
    'POST /cart/add_cart_item/ client',
    'POST /cart/add_cart_item/ lead',
    'POST /cart/add_cart_item/ product',
    // Article and format of one of many lines are refused in the answer, not as one: cart/add-list.test.ts.
    'POST /cart/add_cart_items/ aditional_measurement_unit',
    'POST /cart/add_cart_items/ center',
    'POST /cart/add_cart_items/ client',
    'POST /cart/add_cart_items/ product',
    ...['center', 'client', 'lead'].map(name => `POST /cart/offer_pages/ ${name}`),
    'POST /catalogs/ center',
    'POST /catalogs/ client',
    // What others tend is refused in server/desk/orders/moves.test.ts.
    'POST /desk/arrivals/moves/ id',
    // For whom nothing is answered: due/due.test.ts.
    'POST /due/answers/ center',
    'POST /due/answers/ product',
    'POST /favourite_products/ obj',
    'POST /leads/ business',
    'POST /leads/ channel',
    'POST /leads/ origin',
    'POST /leads/ province',
    'POST /leads/ sales_person',
    'POST /leads/ sector',
    ...['aditional_measurement_unit', 'center', 'client', 'lead', 'product'].map(
      name => `POST /offers/{id}/convert/ ${name}`,
    ),
    'POST /order_templates/ aditional_measurement_unit',
    'POST /order_templates/ client',
    'POST /order_templates/ product',
    'POST /product_lookup/ center',
    'POST /product_lookup/ client',
    'POST /public_quotation_request/ product',
    'POST /public_quotation_request/ request_region',
    'POST /punchout/partners/ client',
    'POST /quotation_request/ center',
    'POST /quotation_request/ client',
    'POST /quotation_request/ product',
    // That of another client is refused in server/dashboard/rankings/lost-cart.test.ts.
    'POST /sp_dashboard/lost_clients/cart/ center',
    'POST /sp_dashboard/lost_clients/cart/ client',
    ...['code', 'decide'].flatMap(call => [
      `POST /validation_link/${call}/ aditional_measurement_unit`,
      `POST /validation_link/${call}/ product`,
    ]),
    'PUT /cart/update/ aditional_measurement_unit',
    'PUT /cart/update/ center',
    'PUT /cart/update/ client',
    'PUT /cart/update/ lead',
    'PUT /cart/update/ product',
    'PUT /centers/ id',
    'PUT /last_buyer/ center',
    'PUT /last_buyer/ client',
    'PUT /last_buyer/ lead',
    'PUT /punchout/partners/{id}/ client',
  ])
})

describe('what was visible before', () => {
  test('a cart of a client who has another salesperson now is not visible, and cannot be ordered', async () => {
    const { sales_own, sales_foreign } = market.users
    await changeForTest(server.sql, 'clients', { id: market.a.client }, { sales_person_id: sales_foreign })
    const order = { client: market.a.client, center: market.a.center }
    expect(await server.as(sales_own).send('PATCH', '/cart/create_order/', order)).toMatchObject({ status: 404 })
    const cart = await server.as(sales_own).get('/cart/')
    expect(JSON.stringify(cart.body)).not.toContain('Papel secamanos')
    const item = { client: market.a.client, ...line() }
    expect(await server.as(sales_own).send('POST', '/cart/add_cart_item/', item)).toMatchObject({ status: 404 })
    expect(await server.as(sales_own).send('PATCH', '/cart/clear/')).toMatchObject({ status: 200 })
    expect(await server.as(sales_own).get('/cart/')).toMatchObject({ status: 200, body: { items: [] } })
  })

  test('a buyer who is limited to other centres can no longer order for this one', async () => {
    const { client_a } = market.users
    const other = await server.make.center({ client: market.a.client })
    await server.sql`insert into user_centers values (${client_a}, ${other})`
    onTestFinished(async () => {
      await server.sql`delete from user_centers where user_id = ${client_a}`
    })
    const order = { client: market.a.client, center: market.a.center }
    expect(await server.as(client_a).send('PATCH', '/cart/create_order/', order)).toMatchObject({ status: 404 })
    expect(await server.as(client_a).get(`/centers/${market.a.center}/`)).toMatchObject({ status: 404 })
    expect(await server.as(client_a).get(`/orders/${market.a.order}/`)).toMatchObject({ status: 404 })
    expect(await server.as(client_a).get(`/products/?center=${market.a.center}`)).toMatchObject({ status: 404 })
    const orders = await server.as(client_a).get('/orders/')
    expect(orders.body).toMatchObject({ results: [], count: 0 })
    const allowed = await server.as(client_a).send('PATCH', '/cart/create_order/', { ...order, center: other })
    expect(allowed.status).toBe(200)
  })
})

test('a refused call changes only what it names', async () => {
  const before = await databaseRows(server.sql)
  await server.as(market.users.client_a).send('PATCH', '/cart/clear/')
  const changed = changedRows(before, await databaseRows(server.sql))
  // The control of the comparison itself: this call changes something, and in two tables only.
  expect(new Set(changed.map(tableOf))).toEqual(new Set(['carts', 'cart_items']))
})
