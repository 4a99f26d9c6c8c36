import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '#domain/permissions.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let tender: number
let article: number
let client: number
let center: number
let leaver: number
let heir: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  article = await server.make.product({ price: 10 })
})
beforeEach(async () => {
  const { make } = server
  tender = await staff('desk_people')
  client = await make.client()
  center = await make.center({ client })
  leaver = await make.user({ clients: [client], first_name: 'Luz', can_validate_orders: true })
  heir = await make.user({ clients: [client], first_name: 'Eva' })
})
afterAll(() => server.close())

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}
const fill = (user: number, quantity = 3) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity })
const like = (user: number, product: number) => server.as(user).send('POST', '/favourite_products/', { obj: product })
const look = async (id = leaver) => (await server.as(tender).get(`/desk/people/${id}/leaving/`)).body
const leave = (body: object, { id = leaver, as = tender } = {}) =>
  server.as(as).send('POST', `/desk/people/${id}/leaving/`, body)
const keyOf = async (id: number): Promise<string> => {
  const [row] = await server.sql<{ erp_email: string }[]>`select erp_email from users where id = ${id}`
  return row?.erp_email ?? ''
}
const historyOf = async (id: number) => {
  const { body } = await server.as(tender).get(`/desk/history/?kind=users&key=${await keyOf(id)}`)
  return body.results.flatMap(({ changes }: { changes: object[] }) => changes)
}

describe('R429: somebody leaves the company', () => {
  test('whose cart, favourites and validation go to a colleague, at once, with the history of it', async () => {
    await fill(leaver)
    await like(leaver, article)
    const hers = await server.token(leaver)
    expect(await look()).toMatchObject({ cart_lines: 1, favourites: 1, clients: 0, leads: 0, heirs: [{ id: heir }] })
    const answer = await leave({ heir, reason: 'Cambia de hotel' })
    expect(answer).toMatchObject({ status: 200, body: { carts: { handed: 1 }, favourites: 1, clients: 0, leads: 0 } })
    const refused = await server.as(null).get('/account/', { authorization: `JWT ${hers}` })
    expect(refused.status).toBe(401)
    const lines = await server.sql`
      select ci.product_id from carts ca join cart_items ci on ci.cart_id = ca.id where ca.user_id = ${heir}`
    expect(lines).toMatchObject([{ product_id: article }])
    const liked = await server.sql`select product_id from favourites where user_id = ${heir}`
    expect(liked).toMatchObject([{ product_id: article }])
    expect(
      await server.sql`select can_validate_orders, can_validate_offers from users where id = ${heir}`,
    ).toMatchObject([{ can_validate_orders: true, can_validate_offers: false }])
    expect(await historyOf(leaver)).toMatchObject([
      { what: 'left', after: { heir: await keyOf(heir), carts: 1, favourites: 1, leads: 0 } },
      { what: 'changed', before: { active: true }, after: { active: false } },
    ])
    expect(await historyOf(heir)).toMatchObject([{ what: 'changed', after: { can_validate_orders: true } }])
  })

  test('and the cart stays where the colleague has one, or may not buy for it', async () => {
    await fill(leaver)
    await fill(heir, 1)
    expect((await leave({ heir })).body).toMatchObject({ carts: { handed: 0, other_cart: 1 } })
    expect(await look()).toMatchObject({ cart_lines: 1 })
    const held = await server.make.user({
      clients: [client],
      centers: [await server.make.center({ client })],
    })
    await server.sql`insert into held_users values (${held}) on conflict do nothing`
    const other = await server.make.user({ clients: [client] })
    await fill(other)
    expect((await leave({ heir: held }, { id: other })).body).toMatchObject({ carts: { handed: 0, out_of_reach: 1 } })
  })

  test('R622: whose carts go to who goes on, each for itself', async () => {
    const other = await server.make.client()
    for (const user of [leaver, heir])
      await server.sql`insert into user_clients (user_id, client_id) values (${user}, ${other})`
    await fill(leaver)
    await fill(heir, 1)
    await server.as(leaver).send('POST', '/cart/add_cart_item/', { client: other, product: article, quantity: 8 })
    expect(await look()).toMatchObject({ cart_lines: 2 })
    expect((await leave({ heir })).body).toMatchObject({ carts: { handed: 1, other_cart: 1, out_of_reach: 0 } })
    const quantity = async (id: number) => (await server.as(heir).get(`/cart/?client=${id}`)).body.items[0].quantity
    expect([await quantity(client), await quantity(other)]).toEqual([1, 8])
  })

  test('R622: and a line that the colleague adds meanwhile stays', async () => {
    await fill(leaver)
    await fill(heir, 1)
    await server.as(heir).send('PATCH', `/cart/clear/?client=${client}`)
    const left = await server.sql.begin(async adding => {
      const [cart] = await adding<{ id: number }[]>`select id from carts where user_id = ${heir} for update`
      const leaving = leave({ heir })
      await expect.poll(async () => (await server.sql`select from pg_locks where not granted`).count).toBeGreaterThan(0)
      await adding`update carts set client_id = ${client}, center_id = ${center} where id = ${cart!.id}`
      await adding`insert into cart_items (cart_id, product_id, quantity) values (${cart!.id}, ${article}, 9)`
      return { leaving }
    })
    expect((await left.leaving).body).toMatchObject({ carts: { handed: 0, other_cart: 1 } })
    expect((await server.as(heir).get(`/cart/?client=${client}`)).body.items).toMatchObject([{ quantity: 9 }])
  })

  test('whose clients and leads go to another sales person, each with its history', async () => {
    const { make, sql } = server
    const seller = await make.user({ role: 'sales_person', countries: ['es'] })
    const next = await make.user({ role: 'sales_person', countries: ['es'] })
    const [own, abroad] = [
      await make.client({ sales_person: seller }),
      await make.client({ sales_person: seller, country: 'pt' }),
    ]
    expect(await look(seller)).toMatchObject({ clients: 1, leads: 0 })
    expect((await leave({ heir: next }, { id: seller })).body).toMatchObject({ carts: { handed: 0 }, clients: 1 })
    const sellers =
      await sql`select sales_person_id from clients where id in (${own}, ${abroad}) order by id = ${abroad}`
    // Who tends Spain alone changes nothing in Portugal.
    expect(sellers).toMatchObject([{ sales_person_id: next }, { sales_person_id: seller }])
    const [row] = await sql<{ external_id: string }[]>`select external_id from clients where id = ${own}`
    const { body } = await server.as(tender).get(`/desk/history/?kind=clients&key=${row?.external_id}`)
    expect(body.results[0].changes).toMatchObject([
      { before: { sales_person: await keyOf(seller) }, after: { sales_person: await keyOf(next) } },
    ])
  })

  test('is blocked also where nobody goes on', async () => {
    await fill(leaver)
    expect((await leave({ heir: null })).body).toEqual({
      carts: { handed: 0, other_cart: 0, out_of_reach: 0 },
      favourites: 0,
      clients: 0,
      leads: 0,
    })
    expect(await server.sql`select active from users where id = ${leaver}`).toMatchObject([{ active: false }])
    expect(await look()).toMatchObject({ cart_lines: 1 })
  })

  test('only to somebody of the same client or role who may sign in, and nothing happens else', async () => {
    const { make, sql } = server
    await fill(leaver)
    const stranger = await make.user({ clients: [await make.client()] })
    const gone = await make.user({ clients: [client] })
    await sql`update users set active = false where id = ${gone}`
    for (const wrong of [stranger, gone, leaver, tender, 999_999]) {
      const answer = await leave({ heir: wrong })
      expect(answer.status).toBe(400)
      expect(answer.body).toHaveProperty('heir')
    }
    expect(await sql`select active from users where id = ${leaver}`).toMatchObject([{ active: true }])
    expect(await historyOf(leaver)).toEqual([])
  })

  test('never oneself, an administrator, or somebody with more rights', async () => {
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const other = await server.make.user({ role: 'admin', countries: ['es'] })
    const statuses = [
      await leave({ heir: null }, { id: tender }),
      await leave({ heir: null }, { id: admin }),
      await leave({ heir: null }, { id: other, as: admin }),
      await leave({ heir: null }, { id: await staff('desk_settings') }),
      await leave({ heir: null }, { as: await staff('desk_orders') }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
  })
})
