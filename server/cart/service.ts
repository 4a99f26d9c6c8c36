import type { z } from 'zod'
import { type addCartItem, type Cart, MAX_LINES, type replaceCart, type updateCartItem } from '#domain/cart/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { businessDay } from '#domain/dates.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'
import { Failure, fieldFailure, notFound } from '#server/failure.ts'
import { type BuyingFacts, findBuyingFacts, findLeadFacts, listArticleFacts, type Owner } from './buying-store.ts'
import { checkLine, type LineWish } from './check-line.ts'
import { once } from './idempotency.ts'
import { clientDiscountOf, figuresOf, findPricedCart, itemOf, priceLine, type PricedCart } from './lines.ts'
import { type AddSimpleLine, insertSimpleLine } from './simple-line.ts'
import * as store from './store.ts'

const MAX_CUSTOM_DISCOUNT = 100
const CATALOG_TYPES = ['catalog', 'budgetwf', 'budgetwof']
const ITEMS_PER_PAGE = [4, 6, 9]

type Body<Declared extends { body?: z.ZodType }> = z.output<NonNullable<Declared['body']>>

/** The cart with every line at the price of today, for the given centre or the one it was filled for. */
export async function readCart(context: SignedInContext, center?: number): Promise<Cart> {
  const { sql, viewer, brand, now } = context
  const asked = { center, today: businessDay(now) }
  const cart = (await findPricedCart(sql, viewer, asked)) ?? (await createCart(context, asked))
  if (cart.client_id !== null && center !== undefined && cart.priced_center_id === null) throw notFound()
  const lines = cart.lines.map(row => priceLine(row, brand, viewer))
  const client_discount_percentage = clientDiscountOf(cart, viewer)
  const totals = cartTotals(lines.filter(line => line.is_valid_product).map(figuresOf), { client_discount_percentage })
  return {
    id: cart.id,
    client: cart.client_id,
    center: cart.center_id,
    lead: cart.lead_id,
    version: cart.version,
    observations: cart.observations,
    base: totals.base,
    discounts: totals.discounts,
    taxes: totals.taxes,
    tax: totals.tax,
    total: totals.total,
    client_discount_percentage,
    client_discount: totals.client_discount,
    final: totals.final,
    currency_code: cart.currency_code ?? 'EUR',
    currency_symbol: cart.currency_symbol ?? '€',
    is_network: lines.some(line => line.row.is_network),
    items: lines.map(line => itemOf(line, brand, viewer)),
    custom_product: { max_discount: MAX_CUSTOM_DISCOUNT },
    catalogs_types: CATALOG_TYPES.map(id => ({ id, name: id })),
    catalogs_items_per_page: ITEMS_PER_PAGE,
  }
}

async function createCart(
  { sql, viewer }: SignedInContext,
  asked: { center: number | undefined; today: string },
): Promise<PricedCart> {
  await store.insertCart(sql, viewer)
  await store.releaseCart(sql, viewer)
  const cart = await findPricedCart(sql, viewer, asked)
  if (!cart) throw notFound()
  return cart
}

/** The context of a request, perhaps within a transaction. */
type Adding = Omit<SignedInContext, 'sql'> & { sql: Queryable }

/** Adds one article. A repeat with the same key answers the first result; without one nothing is kept or looked for. */
export async function addToCart(
  context: SignedInContext,
  addSimpleLine: AddSimpleLine,
  body: Body<typeof addCartItem>,
  key: string | undefined,
) {
  if (key === undefined) return addLine(context, addSimpleLine, body)
  return context.sql.begin(async transaction => {
    await store.insertCart(transaction, context.viewer)
    await store.lockCart(transaction, context.viewer)
    const alone = insertSimpleLine(transaction, context.brand.flags)
    const add = () => addLine({ ...context, sql: transaction }, alone, body)
    return once(transaction, context, { route: 'add_cart_item', key, body }, add)
  })
}

async function addLine(context: Adding, addSimpleLine: AddSimpleLine, body: Body<typeof addCartItem>) {
  const { sql, viewer } = context
  const { client, lead } = body
  if (client != null && lead != null) throw fieldFailure('lead', 'cart.client_or_lead')
  if (client == null && lead == null) throw fieldFailure('client', 'cart.needs_client')
  // Undefined where it is anything else or is refused, with nothing changed: it is looked at closely then, to say why.
  const added = client != null && isSimple(viewer, body) && (await addSimpleLine({ ...body, viewer, client }))
  if (added) return added
  const owner = { client_id: client ?? null, center_id: body.center ?? null, lead_id: lead ?? null }
  if (viewer.cart_key !== '' && !(await store.hasCart(sql, viewer))) throw notFound()
  const buyer = await findBuyer(sql, viewer, owner)
  if (buyer.locked) throw fieldFailure('client', 'cart.client_locked')
  if (buyer.lines >= MAX_LINES) throw new Failure(400, 'cart.too_many_lines', { params: { limit: MAX_LINES } })
  const [line] = await checkLines(context, buyer, [body])
  if (!line) throw notFound()
  const given = {
    discount: body.discount !== undefined,
    billable: body.billable !== undefined,
    description: body.description !== undefined,
  }
  const insert = () => store.insertLine(sql, viewer, buyer, line, given)
  const inserted = (await insert()) ?? ((await store.releaseCart(sql, viewer)) ? await insert() : undefined)
  if (!inserted) throw new Failure(409, 'cart.other_client')
  return inserted
}

/** As nearly every addition is. */
const isSimple = (viewer: Viewer, body: Body<typeof addCartItem>): boolean =>
  viewer.cart_key === '' &&
  !isCharge(body.product) &&
  body.aditional_measurement_unit == null &&
  (body.discount ?? 0) === 0 &&
  Number.isInteger(body.quantity)

/** Whom the viewer buys for; 404 where that is out of reach, or the centre not the client's. A lead has no centre. */
async function findBuyer(sql: Queryable, viewer: Viewer, wanted: Owner): Promise<BuyingFacts> {
  const { client_id, center_id, lead_id } = wanted
  const buyer =
    client_id !== null
      ? await findBuyingFacts(sql, viewer, { client: client_id, center: center_id })
      : lead_id !== null && center_id === null
        ? await findLeadFacts(sql, viewer, lead_id)
        : undefined
  if (!buyer) throw notFound()
  return buyer
}

async function checkLines(
  {
    sql,
    viewer,
    brand,
    now,
  }: Pick<SignedInContext, 'viewer' | 'brand' | 'now'> & { sql: Parameters<typeof listArticleFacts>[0] },
  buyer: BuyingFacts,
  wishes: LineWish[],
): Promise<store.NewLine[]> {
  const ids = [...new Set(wishes.map(wish => wish.product))]
  const articles = new Map(
    (await listArticleFacts(sql, buyer, ids, businessDay(now))).map(article => [article.id, article]),
  )
  return wishes.map(wish => checkLine(wish, articles.get(wish.product), { viewer, brand, buyer }))
}

export async function changeLine(context: SignedInContext, id: number, body: Body<typeof updateCartItem>) {
  const { sql, viewer } = context
  const line = await store.findLine(sql, viewer, id)
  if (!line || (body.client != null && body.client !== line.client_id)) throw notFound()
  const buyer = await findBuyer(sql, viewer, line)
  const unitId = formatOf(line, body.aditional_measurement_unit)
  const isOtherFormat = unitId !== line.unit_id
  const wish = { ...body, product: line.product_id, quantity: body.quantity ?? line.quantity }
  const [checked] = await checkLines(context, buyer, [
    line.is_charge
      ? { ...wish, price: line.price, discount: body.discount ?? line.discount }
      : { ...wish, aditional_measurement_unit: unitId },
  ])
  if (isOtherFormat && (await store.findTwin(sql, line, unitId))) {
    throw fieldFailure('aditional_measurement_unit', 'errors.conflict')
  }
  const updated = await store.updateLine(sql, viewer, id, {
    // Another format has another maximum.
    quantity: body.quantity === undefined && !isOtherFormat ? undefined : checked?.quantity,
    discount: body.discount === undefined ? undefined : checked?.discount,
    billable: body.billable === undefined ? undefined : checked?.billable,
    description: body.description,
    unit_id: isOtherFormat ? unitId : undefined,
  })
  if (!updated) throw notFound()
  return updated
}

// A charge has no formats; null asks for the article's own unit, undefined leaves the format as it is.
const formatOf = (line: store.LineFacts, wished: number | null | undefined): number | null =>
  line.is_charge || wished === undefined ? line.unit_id : wished

export const removeCartItem = ({ sql, viewer }: SignedInContext, id: number): Promise<{ id: number }> =>
  sql.begin(async transaction => {
    const cart = await store.lockCart(transaction, viewer)
    if (!cart || !(await store.deleteLine(transaction, cart.id, id))) throw notFound()
    await store.touchCart(transaction, cart.id)
    return { id }
  })

export const clearCart = ({ sql, viewer }: SignedInContext): Promise<void> =>
  sql.begin(async transaction => {
    const cart = await store.lockCart(transaction, viewer)
    if (!cart) return
    await store.deleteLines(transaction, cart.id)
    await store.touchCart(transaction, cart.id)
  })

/** Replaces lines, observations and client discount (R135); what is left out stays. */
export async function replaceLines(context: SignedInContext, body: Body<typeof replaceCart>): Promise<Cart> {
  const { sql, viewer } = context
  const { client_discount_percentage } = body
  if (viewer.role === 'client' && (client_discount_percentage ?? 0) > 0) {
    throw fieldFailure('client_discount_percentage', 'cart.discount_not_allowed')
  }
  await store.insertCart(sql, viewer)
  await sql.begin(async transaction => {
    const cart = await store.lockCart(transaction, viewer)
    if (!cart) throw notFound()
    if (body.version !== undefined && body.version !== cart.version) throw new Failure(409, 'cart.changed_meanwhile')
    const owner = ownerOf(body, cart)
    const isOther = owner.client_id !== cart.client_id || owner.lead_id !== cart.lead_id
    const change = { observations: body.observations, client_discount_percentage }
    if (owner.client_id === null && owner.lead_id === null) {
      if (body.items && body.items.length > 0) throw fieldFailure('client', 'cart.needs_client')
      return store.updateCart(transaction, cart.id, { ...change, ...NOBODY })
    }
    const buyer = await findBuyer(transaction, viewer, owner)
    if (buyer.locked && body.items && body.items.length > 0) throw fieldFailure('client', 'cart.client_locked')
    if (body.items) {
      const lines = await checkLines({ ...context, sql: transaction }, buyer, merged(body.items))
      const before = await store.deleteLines(transaction, cart.id)
      await store.insertLines(transaction, cart.id, lines, before)
    } else if (isOther && (cart.client_id !== null || cart.lead_id !== null)) {
      throw new Failure(409, 'cart.other_client')
    }
    await store.updateCart(transaction, cart.id, { ...change, ...owner })
    if (body.items?.length === 0) await store.touchCart(transaction, cart.id)
  })
  return readCart(context)
}

const NOBODY: Owner = { client_id: null, center_id: null, lead_id: null }

// Whoever is named takes the cart over; without a name it stays whose it is.
function ownerOf(body: Body<typeof replaceCart>, cart: Owner): Owner {
  const { client, lead, center } = body
  if (client != null && lead != null) throw fieldFailure('lead', 'cart.client_or_lead')
  if (lead != null) return { client_id: null, center_id: center ?? null, lead_id: lead }
  const client_id = client ?? cart.client_id
  const isSame = client_id === cart.client_id
  return {
    client_id,
    center_id: center === undefined && isSame ? cart.center_id : (center ?? null),
    lead_id: client == null ? cart.lead_id : null,
  }
}

// The same article in the same format is one line, however often it is listed; what is said last of it counts.
function merged<Wish extends LineWish>(wishes: Wish[]): Wish[] {
  const lines = new Map<string, Wish>()
  for (const wish of wishes) {
    const key = isCharge(wish.product)
      ? `charge ${lines.size}`
      : `${wish.product} ${wish.aditional_measurement_unit ?? null}`
    const known = lines.get(key)
    lines.set(key, known ? { ...known, ...wish, quantity: known.quantity + wish.quantity } : wish)
  }
  return [...lines.values()]
}
