import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { type Orderer, orderers, portalOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { simpleLineQueue } from './simple-line.ts'
import type { SimpleLine } from './simple-line-store.ts'

// Lines that are added at the same moment, by several, go together; what is read for orders too. Each is its own user's.

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

/** Adds one of each one's article at once: the first line goes alone, the others together. */
async function together(people: Orderer[], change: (one: Orderer, index: number) => Partial<SimpleLine> = () => ({})) {
  const queue = simpleLineQueue(server.sql, brandOf('pulcro').flags)
  const answers = await Promise.allSettled(
    people.map((one, index) => {
      const { client, center, product, context } = one
      return queue({ viewer: context.viewer, client, center, product, quantity: 1, ...change(one, index) })
    }),
  )
  await expectInvariants(server.sql)
  return answers.map(answer => (answer.status === 'fulfilled' ? answer.value : 'refused'))
}

const quantitiesOf = async ({ user }: Orderer): Promise<Record<number, number>> => {
  const { body } = await server.as(user).get('/cart/')
  return Object.fromEntries(
    body.items.map((item: { product: number; quantity: number }) => [item.product, item.quantity]),
  )
}

/** How many of the lines each transaction has written, most first. */
async function groupsOf(people: Orderer[]): Promise<number[]> {
  const rows = await server.sql<{ count: number }[]>`
    select count(*)::int as count from cart_items ci join carts ca on ca.id = ci.cart_id
    where ca.user_id = any (${people.map(({ user }) => user)}::bigint[]) group by ci.xmin::text order by 1 desc`
  return rows.map(row => row.count)
}

const people = (count: number) =>
  orderers(
    server,
    Array.from({ length: count }, () => ({})),
  )

describe('lines that are added at the same moment', () => {
  test('are written together, each into its own cart', async () => {
    const all = await people(6)
    const added = await together(all, (_, index) => ({ quantity: index + 1 }))
    expect(added).toMatchObject(all.map(({ product }, index) => ({ product, quantity: 2 + index + 1 })))
    expect(await groupsOf(all)).toEqual([5, 1])
    for (const [index, one] of all.entries()) expect(await quantitiesOf(one)).toEqual({ [one.product]: index + 3 })
  })

  test('of one user follow each other', async () => {
    const [one] = await people(1)
    const added = await together([one!, one!, one!, one!])
    expect(added).toMatchObject([{ quantity: 3 }, { quantity: 4 }, { quantity: 5 }, { quantity: 6 }])
  })

  test('T1.1: are allowed to each by what that user may do, not by what a neighbour may', async () => {
    const [first, own, foreign, other] = await people(4)
    await server.as(foreign!.user).send('PATCH', '/cart/clear/')
    // The third names client and centre of the second; the fourth its own client and the centre of the second.
    const added = await together([first!, own!, foreign!, other!], (_, index) =>
      index === 2 ? { client: own!.client, center: own!.center } : index === 3 ? { center: own!.center } : {},
    )
    expect(added.map(answer => answer !== undefined)).toEqual([true, true, false, false])
    expect(await quantitiesOf(foreign!)).toEqual({})
    expect(await quantitiesOf(other!)).toEqual({ [other!.product]: 2 })
  })

  test('of which one is not for sale to that client are added without it', async () => {
    const all = await people(4)
    const unpriced = await server.make.product({ price: null })
    const added = await together(all, (_, index) => (index === 2 ? { product: unpriced } : {}))
    expect(added.map(answer => answer !== undefined)).toEqual([true, true, false, true])
    expect(await quantitiesOf(all[2]!)).toEqual({ [all[2]!.product]: 2 })
  })

  test('of which one cannot be written are added without it', async () => {
    const all = await people(4)
    const added = await together(all, (_, index) => (index === 1 ? { product: broken } : {}))
    expect(added.map(answer => answer === 'refused')).toEqual([false, true, false, false])
    expect(await quantitiesOf(all[3]!)).toEqual({ [all[3]!.product]: 3 })
  })

  test('do not wait for a cart that another transaction has locked', async () => {
    const all = await people(4)
    await server.sql.begin(async holder => {
      await holder`select from carts where user_id = ${all[2]!.user} for update`
      const added = await together(all)
      expect(added.map(answer => answer !== undefined)).toEqual([true, true, false, true])
    })
    const { client, center, product, user } = all[2]!
    const alone = await server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
    expect(alone).toMatchObject({ status: 200, body: { quantity: 3 } })
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
