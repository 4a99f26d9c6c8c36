import type { CartItem } from '#domain/cart/contract.ts'

/** What the lines of a cart are put in order by. */
export const LINE_ORDERS = ['code', 'name', 'category', 'amount', 'added'] as const
export type LineOrder = (typeof LINE_ORDERS)[number]

type Sorted = Pick<CartItem, 'id' | 'added' | 'is_charge' | 'total' | 'product_data'>

const compare: Record<LineOrder, (one: Sorted, other: Sorted) => number> = {
  code: (one, other) => textOrder(one.product_data.external_id, other.product_data.external_id),
  name: (one, other) => textOrder(one.product_data.name, other.product_data.name),
  category: (one, other) =>
    textOrder(one.product_data.category, other.product_data.category) ||
    textOrder(one.product_data.name, other.product_data.name),
  amount: (one, other) => other.total - one.total,
  added: (one, other) => one.added - other.added,
}

const textOrder = (one: string, other: string) => one.localeCompare(other, 'es', { numeric: true })

/** The ids of the lines in an order; charges stay behind the articles, as they are. */
export const sortedIds = (items: Sorted[], order: LineOrder): number[] =>
  items
    .toSorted((one, other) =>
      one.is_charge || other.is_charge ? Number(one.is_charge) - Number(other.is_charge) : compare[order](one, other),
    )
    .map(({ id }) => id)
