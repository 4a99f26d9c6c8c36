import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { type Orderer, orderers, portalOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Several users add lines at the same moment. Each line is decided and stored for its own user.

let server: TestServer
let broken: number

beforeAll(async () => {
  server = await testServer({ max: 12 })
  broken = await server.make.product({ price: 10 })
  await server.sql.unsafe(`
    create function fall() returns trigger language plpgsql as $$
    begin
      if new.product_id = ${broken} then raise 'it falls'; end if;
      return new;
    end $$;
    create trigger falls before insert on cart_items for each row execute function fall();`)
})
afterAll(() => server.close())

interface Addition {
  client: number
  center: number | undefined
  product: number
  quantity: number
  billable?: boolean
  description?: string
}

type Change = (one: Orderer, index: number) => Partial<Addition>

const add = ({ client, center, product, user }: Orderer, change: Partial<Addition> = {}) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1, ...change })

/** Adds one of each one's article at the same moment. */
async function together(people: Orderer[], change: Change = () => ({})) {
  const answers = await Promise.all(people.map((one, index) => add(one, change(one, index))))
  await expectInvariants(server.sql)
  return answers
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

const quantitiesOf = async ({ user }: Orderer): Promise<Record<number, number>> => {
  const { body } = await server.as(user).get('/cart/')
  return Object.fromEntries(
    body.items.map((item: { product: number; quantity: number }) => [item.product, item.quantity]),
  )
}

const people = (count: number) =>
  orderers(
    server,
    Array.from({ length: count }, () => ({})),
  )

describe('lines that are added at the same moment', () => {
  test('are stored each in its own cart', async () => {
    const all = await people(6)
    const added = await together(all, (_, index) => ({ quantity: index + 1 }))
    expect(added).toMatchObject(all.map(({ product }, index) => ({ body: { product, quantity: 2 + index + 1 } })))
    for (const [index, one] of all.entries()) expect(await quantitiesOf(one)).toEqual({ [one.product]: index + 3 })
  })

  test('of one user follow each other', async () => {
    const [one] = await people(1)
    const added = await together([one!, one!, one!, one!])
    expect(added.map(({ body }) => body.quantity).toSorted()).toEqual([3, 4, 5, 6])
  })

  test('T1.1: are allowed to each by what that user may do, not by what a neighbour may', async () => {
    const [first, own, foreign, other] = await people(4)
    await server.as(foreign!.user).send('PATCH', '/cart/clear/')
    // The third names client and centre of the second; the fourth its own client and the centre of the second.
    const added = await together([first!, own!, foreign!, other!], (_, index) =>
      index === 2 ? { client: own!.client, center: own!.center } : index === 3 ? { center: own!.center } : {},
    )
    expect(statusesOf(added)).toEqual([200, 200, 404, 404])
    const named = await add(foreign!, { client: own!.client, center: undefined })
    expect(named.status).toBe(404)
    expect(await quantitiesOf(foreign!)).toEqual({})
    expect(await quantitiesOf(other!)).toEqual({ [other!.product]: 2 })
  })

  test('of which one is not for sale to that client are added without it', async () => {
    const all = await people(4)
    const unpriced = await server.make.product({ price: null })
    const added = await together(all, (_, index) => (index === 2 ? { product: unpriced } : {}))
    expect(statusesOf(added)).toEqual([200, 200, 400, 200])
    expect(await quantitiesOf(all[2]!)).toEqual({ [all[2]!.product]: 2 })
  })

  test('of which one is for a locked client are added without it', async () => {
    const all = await people(3)
    await server.sql`update clients set locked = true where id = ${all[1]!.client}`
    const added = await together(all)
    expect(statusesOf(added)).toEqual([200, 400, 200])
    expect(added[1]).toMatchObject({ body: { client: expect.anything() } })
    expect(await quantitiesOf(all[1]!)).toEqual({ [all[1]!.product]: 2 })
  })

  test('of which one cannot be written are added without it', async () => {
    const all = await people(4)
    const added = await together(all, (_, index) => (index === 1 ? { product: broken } : {}))
    expect(statusesOf(added)).toEqual([200, 500, 200, 200])
    expect(await quantitiesOf(all[3]!)).toEqual({ [all[3]!.product]: 3 })
  })

  test('do not wait for a cart that another transaction has locked, except its own user', async () => {
    const all = await people(4)
    const holds = await server.sql.begin(async holder => {
      await holder`select from carts where user_id = ${all[2]!.user} for update`
      const waits = add(all[2]!)
      const others = await Promise.all([0, 1, 3].map(index => add(all[index]!)))
      expect(statusesOf(others)).toEqual([200, 200, 200])
      return { waits }
    })
    expect(await holds.waits).toMatchObject({ status: 200, body: { quantity: 3 } })
  })

  test('say of a billable line what its centre allows, and keep what was said of it before', async () => {
    const all = await people(3)
    await server.sql`update centers set has_facturable = true where id = ${all[1]!.center}`
    await together(all, (_, index) => ({ billable: true, description: `para ${index}` }))
    await together(all)
    const lines = await Promise.all(all.map(async ({ user }) => (await server.as(user).get('/cart/')).body.items[0]))
    expect(lines).toMatchObject([
      { billable: false, description: 'para 0', quantity: 4 },
      { billable: true, description: 'para 1', quantity: 4 },
      { billable: false, description: 'para 2', quantity: 4 },
    ])
  })

  test('are the only changes that do not wait for the disk: orders do', async () => {
    const [one] = await people(1)
    await server.sql.unsafe(`
      create table commit_modes (what text, source text);
      create function note_mode() returns trigger language plpgsql as $$
      begin
        insert into commit_modes
          select tg_table_name, source from pg_settings where name = 'synchronous_commit' and setting = 'off';
        return null;
      end $$;
      create trigger notes_mode after insert or update on cart_items for each statement execute function note_mode();
      create trigger notes_mode after insert on orders for each statement execute function note_mode();`)
    await add(one!)
    await portalOf(server).place(one!)
    const modes = await server.sql`select distinct what from commit_modes where source = 'session' order by what`
    await server.sql.unsafe('drop trigger notes_mode on cart_items; drop trigger notes_mode on orders')
    expect([...modes]).toEqual([{ what: 'cart_items' }])
  })
})

test('T1.1: orders that are read together are decided each with the eyes of its own user', async () => {
  const [first, own, foreign, last] = await people(4)
  const portal = portalOf(server)
  const answers = await Promise.allSettled(
    [first!, own!, { ...foreign!, center: own!.center }, last!].map(one => portal.place(one)),
  )
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(answers[2]).toMatchObject({ reason: { status: 404 } })
  expect(await quantitiesOf(foreign!)).toEqual({ [foreign!.product]: 2 })
  for (const [index, one] of [first!, own!, last!].entries()) {
    const placed = [answers[0], answers[1], answers[3]][index] as PromiseFulfilledResult<{ id: number }>
    expect((await server.as(one.user).get(`/orders/${placed.value.id}/`)).body.entries).toMatchObject([
      { product: one.product, quantity: 2 },
    ])
  }
})
