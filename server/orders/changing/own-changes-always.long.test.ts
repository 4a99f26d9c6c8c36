import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Whatever is done with an order around its cut-off, by who placed it and by its validator: lines, state and stock are those
// of a model of a few lines, and the ERP hears of it once, at the cut-off, and of what comes after.

let server: TestServer
beforeAll(async () => {
  server = await testServer({ settings: { change_until_cut_off: true }, flags: { stock_limit: true } })
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

const STOCK = 20
const LIMIT = 100
const PRICES = [10, 5]
const at = (minute: number) => new Date(Date.parse('2026-11-30T12:00:00Z') + minute * 60_000)

const act = fc.record({
  does: fc.constantFrom('set', 'set', 'set', 'cancel', 'validate'),
  article: fc.nat({ max: 1 }),
  quantity: fc.constantFrom(0, 1, 3, 8, 11, 15, 20, 25),
  /** Minutes that pass before it. */
  passes: fc.constantFrom(0, 1, 4, 10),
})

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** An order as it should be. */
interface Model {
  state: number
  /** Article and quantity of each line. */
  lines: [article: number, quantity: number][]
  /** What the ERP has heard of it. */
  heard: string[]
}

const comesTo = ({ lines }: Pick<Model, 'lines'>) =>
  lines.reduce((sum, [article, quantity]) => sum + PRICES[article]! * quantity, 0)
const decided = (model: Model): Model => ({ ...model, state: comesTo(model) > LIMIT ? 1 : 2 })
const released = (model: Model): Model =>
  model.state !== 10 && model.heard.length === 0 ? { ...model, heard: ['order_released'] } : model

/** What an act answers, and what the order is then. */
function after(model: Model, { does, article, quantity }: Act, isOver: boolean): { status: number; model: Model } {
  const refused = (status: number) => ({ status, model })
  if (does === 'validate') {
    if (model.state !== 1) return refused(409)
    return {
      status: 200,
      model: { ...model, state: 2, heard: [...model.heard, ...(isOver ? ['order_validated'] : [])] },
    }
  }
  if (isOver || model.state === 10) return refused(409)
  if (does === 'cancel') return { status: 200, model: { ...model, state: 10 } }
  const isThere = model.lines.some(([of]) => of === article)
  const lines = isThere
    ? model.lines.map(([of, count]): Model['lines'][number] => [of, of === article ? quantity : count])
    : [...model.lines, [article, quantity] satisfies Model['lines'][number]]
  const left = lines.filter(([, count]) => count > 0)
  const isSame = JSON.stringify(left) === JSON.stringify(model.lines)
  if (left.length === 0 || isSame || quantity > STOCK) return refused(400)
  return { status: 200, model: decided({ ...model, lines: left }) }
}

test('R640 R641 R642: 150 orders around their cut-off are what a model says', async () => {
  const { make, sql } = server
  const { key } = await replaceApiKey(sql, { name: 'erp', now: at(-60) })
  const products = [await make.product({ price: 10, stock: STOCK }), await make.product({ price: 5, stock: STOCK })]
  await make.refresh()
  const client = await make.client()
  const buyer = server.as(await make.user({ clients: [client] }))
  const validator = server.as(await make.user({ clients: [client], can_validate_orders: true }))
  const seen = { changed: 0, late: 0, waiting: 0 }

  async function fed(id: number): Promise<string[]> {
    const url = '/api/exchange/orders/?limit=1000'
    const answer = await server.app.inject({ url, headers: { authorization: `Api-Key ${key}` } })
    const results: { event: string; document: { id: number } }[] = answer.json().results
    return results.filter(({ document }) => document.id === id).map(({ event }) => event)
  }

  async function place(quantity: number): Promise<number> {
    // One order at a time: what the last one took is there again, and the feed has no more of it.
    await sql`update products set stock = ${STOCK}`
    await sql`delete from feed`
    await sql`update orders set held_until = null where held_until is not null`
    const center = await make.center({ client, purchase_limit: LIMIT, purchase_limit_period: 'M' })
    await sql`update centers set delivery_days = '{2}', cut_off = '13:00' where id = ${center}`
    await buyer.send('PATCH', '/cart/clear/')
    await buyer.send('POST', '/cart/add_cart_item/', { client, center, product: products[0], quantity })
    return (await buyer.send('PATCH', '/cart/create_order/', { client, center })).body.id
  }

  function take(id: number, { does, article, quantity }: Act, { lines }: Model) {
    if (does === 'cancel') return buyer.send('POST', `/orders/${id}/cancel/`, {})
    if (does === 'validate') return validator.send('PATCH', `/validable_orders/${id}/`, { cancelled: false })
    const line = lines.findIndex(([of]) => of === article) + 1
    const change = line === 0 ? { line: null, quantity, product: products[article] } : { line, quantity }
    return buyer.send('PATCH', `/orders/${id}/lines/`, { changes: [change] })
  }

  async function read(id: number) {
    const { state, base, entries } = (await buyer.get(`/orders/${id}/`)).body
    const rows = await sql<{ stock: number }[]>`
      select stock::float as stock from products where id = any (${products}) order by id`
    const lines = entries.map((each: { product: number; quantity: number }) => [
      products.indexOf(each.product),
      each.quantity,
    ])
    return { state, base, lines, stock: rows.map(row => row.stock) }
  }

  const shown = (model: Model) => ({
    state: model.state,
    base: comesTo(model),
    lines: model.lines,
    stock: [0, 1].map(of => STOCK - (model.state === 2 ? (model.lines.find(([one]) => one === of)?.[1] ?? 0) : 0)),
  })

  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(act, { minLength: 1, maxLength: 6 }),
      async (first, acts) => {
        let minute = -12
        server.clock.now = at(minute)
        const id = await place(first)
        let model = decided({ state: 2, lines: [[0, first]], heard: [] })
        for (const each of acts) {
          minute += each.passes
          server.clock.now = at(minute)
          const isOver = minute >= 0
          if (isOver) model = released(model)
          expect(await fed(id)).toEqual(model.heard)
          const expected = after(model, each, isOver)
          const { status } = await take(id, each, model)
          model = expected.model
          expect({ status, ...(await read(id)) }).toEqual({ status: expected.status, ...shown(model) })
          seen.changed += each.does === 'set' && status === 200 ? 1 : 0
          seen.late += isOver && status === 409 ? 1 : 0
          seen.waiting += model.state === 1 ? 1 : 0
        }
        server.clock.now = at(60)
        expect(await fed(id)).toEqual(released(model).heard)
      },
    ),
    { numRuns: 150 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
}, 300_000)
