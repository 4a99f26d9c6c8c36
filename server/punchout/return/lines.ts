import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { cents, fromCents } from '#domain/money.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { ReturnedLine } from '#server/punchout/returned-cart.ts'
import { listSortedArticles, type SortedArticle } from './article-store.ts'
import { priceOfUnit } from './exact-price.ts'

/** The lines of a cart as they go back, at the prices that the cart has. */
export async function returnedLines(sql: Queryable, items: CartItem[]): Promise<ReturnedLine[]> {
  if (items.length === 0) return []
  const sorted = await listSortedArticles(
    sql,
    items.map(item => item.product),
  )
  const byId = new Map(sorted.map(article => [article.product_id, article]))
  return items.map((item, index) => lineOf(item, index + 1, byId.get(item.product)))
}

function lineOf(item: CartItem, line: number, article: SortedArticle | undefined): ReturnedLine {
  const { product_data, aditional_measurement_unit_data: unit } = item
  const unit_quantity = unit?.quantity ?? 1
  return {
    line,
    product_id: item.product,
    unit_id: item.aditional_measurement_unit,
    code: product_data.external_id,
    name: product_data.name,
    description: item.description || (article?.description ?? ''),
    quantity: item.quantity,
    unit_name: unit?.name ?? product_data.measurement_unit.name,
    unit_quantity,
    price: priceOfUnit({ price: item.price ?? 0, unit_quantity, discount: item.discount }),
    base: item.total,
    tax_name: item.tax_name,
    tax_rate: item.tax_rate,
    surcharge_rate: item.surcharge_rate,
    category_code: article?.categories[0] ?? '',
    categories: article?.categories ?? [],
    ...(article?.supplier && { supplier: article.supplier }),
  }
}

/** What a cart comes to after every discount, and its tax. */
export function sumsOf(cart: Pick<Cart, 'base' | 'discounts' | 'client_discount' | 'final'>) {
  const total = cents(cart.base) - cents(cart.discounts) - cents(cart.client_discount)
  return { total: fromCents(total), tax: fromCents(cents(cart.final) - total) }
}
