import type { Cart } from '#domain/cart/contract.ts'
import { formatNumber } from '#domain/format.ts'
import { plainCell } from '#web/spreadsheet.ts'
import type { WrittenCell } from '#web/spreadsheet.ts'
import { unitQuantity } from './optimistic.ts'

const HEADINGS = ['code', 'article', 'category', 'quantity', 'format', 'price', 'discount', 'total', 'note'] as const
type Heading = (typeof HEADINGS)[number]

/**
 * A row for each line below headings that the import of orders knows. The quantity is in the units of the price, as an
 * import reads it; how they are packed stands beside it.
 */
export const exportedCart = (cart: Pick<Cart, 'items'>, nameOf: (heading: Heading) => string): WrittenCell[][] => [
  HEADINGS.map(nameOf),
  ...cart.items.map(item => {
    const { external_id, name, category, measurement_unit } = item.product_data
    const format = item.aditional_measurement_unit_data
    const packed = format ? `${formatNumber(item.quantity)} × ${format.name}` : measurement_unit.name
    // What was written on a charge is what it is called.
    const called = item.is_charge && item.description ? item.description : name
    const row = [
      ...[external_id, called, category].map(plainCell),
      item.quantity * unitQuantity(item),
      plainCell(packed),
      item.price,
      item.discount,
      item.total,
      plainCell(item.is_charge ? '' : item.description),
    ]
    return row.map(cell => (cell === '' ? null : cell))
  }),
]
