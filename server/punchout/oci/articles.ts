import { PAGE_SIZE } from '#domain/page.ts'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import type { Product } from '#domain/products/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import type { ReadyCards } from '#server/http/replies/ready-cards.ts'
import type { Partner } from '#server/punchout/partner-store.ts'
import { lookUpProducts } from '#server/products/by-code.ts'
import { listProducts } from '#server/products/service.ts'
import { listSortedArticles } from '#server/punchout/return/article-store.ts'
import { priceOfUnit } from '#server/punchout/return/exact-price.ts'
import { idsOfKey } from '#server/punchout/return/oci-form.ts'
import type { ReturnedLine } from '#server/punchout/returned-cart.ts'

interface Buying {
  partner: Partner
  center: number | null
}

/** The best articles for a search, as many as a page of the catalogue has, one of each, at the prices of today. */
export async function searchLines(
  context: SignedInContext,
  { partner, center }: Buying,
  search: string,
): Promise<ReturnedLine[]> {
  if (search === '') return []
  const buyer = { client: partner.client_id, center: center ?? undefined }
  const found = await listProducts(context, { ...buyer, search, complete: true, page: 1, page_size: PAGE_SIZE })
  const products = productsIn(found).filter(product => product.final_price !== null)
  // Only the map of the partner needs categories: without one a search is one round trip.
  const isSorted = Object.keys(partner.classifications).length > 0
  const sorted = isSorted
    ? await listSortedArticles(
        context.sql,
        products.map(({ id }) => id),
      )
    : []
  const categories = new Map(sorted.map(article => [article.product_id, article.categories]))
  return products.map((product, index) => ({
    ...lineOf(product, { unit_id: null, quantity: 1 }),
    line: index + 1,
    categories: categories.get(product.id) ?? [],
  }))
}

/** One article at the price of today; undefined where it is not sold any more. */
export async function readLine(
  context: SignedInContext,
  { partner, center }: Buying,
  { key, quantity }: { key: string; quantity: number },
): Promise<ReturnedLine | undefined> {
  const product = await findProduct(context, { partner, center }, key)
  const unit_id = idsOfKey(key)?.unit_id ?? null
  const isKnown = unit_id === null || product?.aditional_measurement_units.some(unit => unit.id === unit_id)
  if (!product || product.final_price === null || !isKnown) return undefined
  const [sorted] = await listSortedArticles(context.sql, [product.id])
  return { ...lineOf(product, { unit_id, quantity }), categories: sorted?.categories ?? [] }
}

/** The article that a procurement system names by the key that it was given, or by its code. */
export async function findProduct(
  context: SignedInContext,
  { partner, center }: Buying,
  key: string,
): Promise<Product | undefined> {
  const ids = idsOfKey(key)
  const wanted = ids === undefined ? { codes: [key] } : { products: [ids.product_id] }
  const found = await lookUpProducts(context, { client: partner.client_id, center: center ?? undefined, ...wanted })
  const products = productsIn(found)
  return ids === undefined ? products.find(product => product.external_id === key) : products[0]
}

// Articles are JSON from the database on (decision 10); here they are read again, because a form is made of them.
const productsIn = ({ cards }: ReadyCards): Product[] => cards.map(card => JSON.parse(card) as Product)

function lineOf(product: Product, { unit_id, quantity }: { unit_id: number | null; quantity: number }): ReturnedLine {
  const unit = product.aditional_measurement_units.find(({ id }) => id === unit_id)
  const unit_quantity = unit?.quantity ?? 1
  return {
    line: 1,
    product_id: product.id,
    code: product.external_id,
    name: product.name,
    description: product.description,
    quantity,
    unit_id,
    unit_name: unit?.name ?? product.measurement_unit.name,
    unit_quantity,
    price: priceOfUnit({ price: product.final_price ?? 0, unit_quantity, discount: 0 }),
    base: 0,
    ...NO_TAX,
    category_code: '',
    categories: [],
  }
}
