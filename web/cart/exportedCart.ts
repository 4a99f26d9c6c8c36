import type { Cart } from '#domain/cart/contract.ts'
import { formatNumber } from '#domain/format.ts'
import { packingOfItem, packPrice, quantityText } from '#domain/products/packing.ts'
import { plainCell } from '#web/spreadsheet.ts'
import type { WrittenCell } from '#web/spreadsheet.ts'
import { unitQuantity } from './optimistic.ts'

const HEADINGS = [
  'code',
  'article',
  'category',
  'quantity',
  'format',
  'price',
  'discount',
  'total',
  'note',
  'packed',
  'packs',
  'pack_units',
  'pack_price',
] as const
type Heading = (typeof HEADINGS)[number]

/**
 * A row for each line below headings that the import of orders knows. The quantity is in the units of the price, as an
 * import reads it; how they are packed stands beside it, in words and, of a format, in numbers.
 */
export const exportedCart = (cart: Pick<Cart, 'items'>, nameOf: (heading: Heading) => string): WrittenCell[][] => [
  HEADINGS.map(nameOf),
  ...cart.items.map(item => {
    const { external_id, name, category, measurement_unit } = item.product_data
    const format = item.aditional_measurement_unit_data
    const packing = packingOfItem(item)
    const formatted = format ? `${formatNumber(item.quantity)} × ${format.name}` : measurement_unit.name
    // What was written on a charge is what it is called.
    const called = item.is_charge && item.description ? item.description : name
    const row = [
      ...[external_id, called, category].map(plainCell),
      item.quantity * unitQuantity(item),
      plainCell(formatted),
      item.price,
      item.discount,
      item.total,
      plainCell(item.is_charge ? '' : item.description),
      plainCell(quantityText(item.quantity, packing)),
      format ? item.quantity : null,
      format ? format.quantity : null,
      format && item.price !== null ? packPrice(item.price, packing).value : null,
    ]
    return row.map(cell => (cell === '' ? null : cell))
  }),
]
