import fc from 'fast-check'
import { MAX_LINES } from '#domain/cart/contract.ts'
import { CODE_ZERO, SHIPPING } from '#domain/cart/finish.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { contextOf } from './orderers.ts'
import type { TestServer } from './server.ts'

// Buyers, clients and articles of every sort, and what their users may ask to add to their carts.

export interface BuyingWorld {
  people: Person[]
  clients: number[]
  centers: number[]
  leads: number[]
  products: number[]
  /** Articles with a format. */
  packs: { product: number; unit: number }[]
}

/** Somebody with a cart, and for whom they mostly buy. */
export interface Person {
  context: SignedInContext
  client: number
  centers: number[]
}

const NOWHERE = 999_999_999

const article = fc.record({
  stock: fc.constantFrom(0, 0.4, 1, 2.5, 7, 30, 1_000_000),
  obsolete: fc.boolean(),
  max_discount: fc.constantFrom(0, 10, 50),
  price: fc.constantFrom(null, 10, 10, 10, 0.5),
  hasUnit: fc.boolean(),
  isSpecial: fc.boolean(),
  isAuthorised: fc.constantFrom('everywhere', 'at one centre', 'nowhere'),
})

const PLAIN = { stock: 1_000_000, obsolete: false, max_discount: 10, price: 10, hasUnit: false, isSpecial: false }
const ARTICLES = 20

export async function buyingWorld(server: TestServer, seed: number): Promise<BuyingWorld> {
  const { make } = server
  const ana = await make.user({ role: 'sales_person' })
  const eva = await make.user({ role: 'sales_person' })
  const open = await make.client({ sales_person: ana })
  const other = await make.client({ sales_person: eva })
  const held = await make.client({ sales_person: ana, only_authorized_products: true })
  const locked = await make.client({ sales_person: eva, locked: true })
  const portuguese = await make.client({ sales_person: ana, country: 'pt' })
  const clients = [open, other, held, locked, portuguese]
  const centers: number[] = []
  for (const client of clients) {
    for (const has_facturable of [false, true]) centers.push(await make.center({ client, has_facturable }))
  }
  const [north = 0, south = 0, , , heldNorth = 0] = centers
  const homes: [number, number][] = [
    [ana, open],
    [eva, other],
    [await make.user({ role: 'admin', countries: ['es'] }), open],
    [await make.user({ role: 'admin' }), portuguese],
    [await make.user({ role: 'lead_manager', countries: ['es'] }), open],
    [await make.user({ clients: [open], centers: [north] }), open],
    [await make.user({ clients: [open, other], centers: [north, south] }), open],
    [await make.user({ clients: [held], centers: [heldNorth] }), held],
    [await make.user({ clients: [locked] }), locked],
    [await make.user({ clients: [] }), open],
  ]
  // Those who buy for several are most: their additions go together.
  for (let count = 0; count < 15; count++) homes.push([await make.user({ clients }), clients[count % 3] ?? open])
  const lead = await make.lead({ sales_person: ana, province: await make.region() })
  const { products, packs } = await makeArticles(server, { open, held, heldNorth }, seed)
  const people: Person[] = []
  for (const [user, client] of homes) {
    const at = clients.indexOf(client) * 2
    people.push({ context: await contextOf(server, user), client, centers: centers.slice(at, at + 2) })
  }
  return { people, clients, centers, leads: [lead], products, packs }
}

/** Of every sort; the first one can be bought by everybody. */
async function makeArticles(
  { make, sql }: TestServer,
  { open, held, heldNorth }: Record<'open' | 'held' | 'heldNorth', number>,
  seed: number,
): Promise<Pick<BuyingWorld, 'products' | 'packs'>> {
  const products: number[] = []
  const packs: BuyingWorld['packs'] = []
  const drawn = fc.sample(article, { numRuns: ARTICLES, seed })
  for (const { hasUnit, isSpecial, isAuthorised, ...wish } of [{ ...PLAIN, isAuthorised: 'everywhere' }, ...drawn]) {
    const product = await make.product(wish)
    products.push(product)
    if (hasUnit) packs.push({ product, unit: await make.unit(product, 6) })
    if (isSpecial) await make.specialPrice({ client: open, product, price: 3 })
    if (isAuthorised === 'nowhere') continue
    const center = isAuthorised === 'everywhere' ? null : heldNorth
    await sql`insert into authorised_products (client_id, center_id, product_id) values (${held}, ${center}, ${product})`
  }
  return { products, packs }
}

const oneOf = (...ids: number[]) => fc.constantFrom(...ids)

/** What one asks to add: mostly whole numbers of an article, without a discount, as people do. */
export const additionOf = ({ clients, centers, leads, products, packs }: BuyingWorld, home: Person) =>
  fc
    .record({
      client: fc.oneof(
        { weight: 30, arbitrary: fc.constant(home.client) },
        { weight: 2, arbitrary: oneOf(...clients) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, null, NOWHERE) },
      ),
      center: fc.oneof(
        { weight: 10, arbitrary: fc.constantFrom(undefined, null, ...home.centers) },
        { weight: 1, arbitrary: oneOf(...centers) },
      ),
      lead: fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oneOf(...leads) }),
      what: fc.oneof(
        { weight: 20, arbitrary: fc.record({ product: oneOf(...products) }) },
        { weight: 1, arbitrary: fc.record({ product: fc.constantFrom(CODE_ZERO, SHIPPING, NOWHERE) }) },
        { weight: 2, arbitrary: fc.constantFrom(...packs) },
        { weight: 1, arbitrary: fc.record({ product: oneOf(...products), unit: fc.constant(packs[0]!.unit) }) },
      ),
      price: fc.constantFrom(undefined, null, 5),
      quantity: fc.oneof(
        { weight: 7, arbitrary: fc.integer({ min: 1, max: 20 }) },
        { weight: 1, arbitrary: fc.constantFrom(1.5, 2.345, MAX_QUANTITY) },
      ),
      discount: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, undefined, 0, 0, 5, 60),
      billable: fc.constantFrom(undefined, undefined, true, false),
      description: fc.constantFrom(undefined, undefined, '', 'Urgente'),
    })
    .map(({ what, ...addition }) => ({
      ...addition,
      product: what.product,
      aditional_measurement_unit: 'unit' in what ? what.unit : undefined,
    }))

export type Addition = ReturnType<typeof additionOf> extends fc.Arbitrary<infer Value> ? Value : never

/** What has become of a user's cart before the addition: mostly nothing. */
export const cartChange = fc.oneof(
  { weight: 400, arbitrary: fc.constant('none' as const) },
  { weight: 100, arbitrary: fc.constant('emptied' as const) },
  { weight: 40, arbitrary: fc.constantFrom('gone' as const, "another client's" as const, "a lead's" as const) },
  // With one line less than it may have.
  { weight: 4, arbitrary: fc.constant('full' as const) },
)

export type CartChange = typeof cartChange extends fc.Arbitrary<infer Value> ? Value : never

export async function changeCarts(
  sql: Queryable,
  { leads, clients }: BuyingWorld,
  changes: { user: number; change: CartChange }[],
): Promise<void> {
  const usersWith = (change: CartChange) => changes.filter(one => one.change === change).map(({ user }) => user)
  const others = usersWith("another client's")
  const ofLeads = usersWith("a lead's")
  const emptied = [...usersWith('emptied'), ...others, ...ofLeads]
  await sql`
    with gone as (delete from carts where user_id = any (${usersWith('gone')}))
    delete from cart_items ci using carts ca where ca.id = ci.cart_id and ca.user_id = any (${emptied})`
  // Who has never been allowed anything has no cart yet, and would be refused nothing the quick way.
  await sql`
    insert into carts (user_id, session_key) select unnest(${emptied}::bigint[]), ''
    on conflict (user_id, session_key) do nothing`
  // Of the clients by the number of the user, so that for some of them it is out of reach.
  await sql`
    update carts set center_id = null,
      client_id = case when user_id = any (${others}) then (${clients}::bigint[])[1 + user_id % ${clients.length}] end,
      lead_id = case when user_id = any (${ofLeads}) then ${leads[0] ?? null}::bigint end
    where user_id = any (${emptied})`
  await sql`
    insert into cart_items (cart_id, product_id, is_charge, quantity, price)
    select ca.id, ${SHIPPING}, true, 1, 1
    from carts ca cross join generate_series(2, ${MAX_LINES} - (select count(*) from cart_items where cart_id = ca.id))
    where ca.user_id = any (${usersWith('full')}) and ca.client_id is not null`
}
