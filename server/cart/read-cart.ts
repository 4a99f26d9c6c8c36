import { can } from '#domain/permissions.ts'
import type { Cart } from '#domain/cart/contract.ts'
import { clientDiscountOf, figuresOf, priceLine } from '#domain/cart/lines/line-price.ts'
import { leftOf, type ShownCart, shownLine, versionOf } from '#domain/cart/shown.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { CATALOG_TYPES, ITEMS_PER_PAGE } from '#domain/catalogs/types.ts'
import { isMainlandTax, taxRegionOf } from '#domain/clients/tax-region.ts'
import { businessDay } from '#domain/dates.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { undone } from '#server/database/undone/undone.ts'
import { notFound } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { itemOf } from './cart-item.ts'
import { findPricedCart, type LineRow, type PricedCart } from './priced-cart-store.ts'
import { insertShown } from '#server/cart/shown/store.ts'
import * as store from './store.ts'

/**
 * The cart with every line at the price of today, for the given centre or the one it was filled for; also for the latter
 * where the given one is of another client, as the cart that was changed last may be.
 */
export const readCart = async (context: SignedInContext, asked: Asked = {}): Promise<Cart> =>
  (await readWithShown(context, asked)).cart

interface Asked {
  /** Whose prices and limit are shown, instead of those of the center that it was filled for. */
  center?: number | undefined
  /** For whom the cart is that the viewer has; without either there is nobody to be out of reach. */
  client?: number | undefined
  lead?: number | undefined
}

/** The same with what its version is of. */
export async function readWithShown(
  context: SignedInContext,
  { center, client, lead }: Asked = {},
): Promise<{ cart: Cart; shown: ShownCart }> {
  const { sql, viewer, brand, now, language } = context
  const asked = { center, today: businessDay(now), now, language }
  const cart = (await findPricedCart(sql, viewer, asked)) ?? (await createCart(context, { client, lead }, asked))
  if (cart.client_id !== null && center !== undefined && cart.priced_center_id === null) {
    if (!(await store.isVisibleCenter(sql, viewer, center))) throw notFound()
    return readWithShown(context, { client, lead })
  }
  const lines = cart.lines.map(row => priceLine(row, brand, viewer))
  const client_discount_percentage = clientDiscountOf(cart, viewer)
  const totals = cartTotals(lines.filter(line => line.is_valid_product).map(figuresOf), { client_discount_percentage })
  const shown = {
    lines: lines.map(line => shownLine(line, brand)),
    discount: client_discount_percentage,
    left: leftOf(cart),
    total: totals.final,
  }
  const version = await keepShown(context, cart, shown)
  const reply = {
    id: cart.id,
    client: cart.client_id,
    center: cart.center_id,
    lead: cart.lead_id,
    version,
    observations: cart.observations,
    base: totals.base,
    discounts: totals.discounts,
    taxes: totals.taxes,
    tax_region: taxRegion(cart, lines, viewer),
    tax: totals.tax,
    total: totals.total,
    client_discount_percentage,
    client_discount: totals.client_discount,
    final: totals.final,
    currency_code: cart.currency_code ?? 'EUR',
    currency_symbol: cart.currency_symbol ?? '€',
    is_network: lines.some(line => line.row.is_network),
    items: lines.map(line => itemOf(line, brand, viewer)),
    custom_product: { ...(can.giveDiscount(viewer) && { max_discount: cart.custom_max_discount }) },
    catalogs_types: CATALOG_TYPES.map(id => ({ id, name: translate(language, `catalogs.type_${id}`) })),
    catalogs_items_per_page: [...ITEMS_PER_PAGE],
  }
  return { cart: reply, shown }
}

/** Its version; what was shown of it is kept, so that it can be told later what has changed since. */
async function keepShown(
  { sql, now, viewer }: Pick<SignedInContext, 'sql' | 'now' | 'viewer'>,
  cart: PricedCart,
  shown: ShownCart,
): Promise<number> {
  const version = versionOf(cart.version, shown)
  const isKept = shown.lines.length === 0 || cart.kept_versions.includes(version)
  // Who looks at somebody else's cart is not who was shown it.
  if (!isKept && !viewer.looker) await insertShown(sql, { cart: cart.id, version, now }, shown)
  return version
}

/** What staff have to look at before they send it; a buyer can change neither. */
function taxRegion({ country_id, postal_code }: PricedCart, lines: { row: LineRow }[], { role }: Viewer) {
  if (role === 'client' || country_id === null) return null
  const region = taxRegionOf({ country: country_id, postal_code })
  return region !== null && lines.some(({ row }) => isMainlandTax(region, { ...row, tax_rate: row.tax_rate ?? 0 }))
    ? region
    : null
}

async function createCart(
  { sql, viewer }: SignedInContext,
  { client = null, lead = null }: { client: number | null | undefined; lead: number | null | undefined },
  asked: Parameters<typeof findPricedCart>[2],
): Promise<PricedCart> {
  // Nobody has a cart for whom is out of reach.
  if (client !== null || lead !== null)
    await findBuyer(sql, viewer, { client_id: client, center_id: null, lead_id: lead })
  const make = async (on: Queryable) => {
    await store.insertCart(on, viewer)
    const cart = await findPricedCart(on, viewer, asked)
    if (!cart) throw notFound()
    return cart
  }
  return viewer.looker ? undone(sql, make) : make(sql)
}
