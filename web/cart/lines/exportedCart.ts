import { lineLabel } from '#domain/cart/lines/charge.ts'
import type { Cart } from '#domain/cart/contract.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { plainCell } from '#web/ui/files/spreadsheet.ts'
import type { WrittenCell } from '#web/ui/files/spreadsheet.ts'
import type { CountedCart } from '#web/cart/data/optimistic.ts'
import { countedNet, unitQuantity } from '#web/cart/data/optimistic.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { packPrice, quantityText } from '#web/texts/units.ts'

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
 * import reads it; how they are packed stands beside it, in words and, of a format, in numbers. A discount on the whole
 * has a row below the lines, and the base.
 */
export const exportedCart = (
  cart: CountedCart & Pick<Cart, 'items' | 'client_discount_percentage'>,
  nameOf: (heading: Heading) => string,
  sums: Record<'client_discount' | 'base', string>,
): WrittenCell[][] => [
  HEADINGS.map(nameOf),
  ...cart.items.map(item => {
    const { external_id, name, category, measurement_unit } = item.product_data
    const format = item.aditional_measurement_unit_data
    const packing = packingOfItem(item)
    const formatted = format ? `${formatNumber(item.quantity)} × ${format.name}` : measurement_unit.name
    const called = lineLabel({ ...item, name })
    const row = [
      ...[external_id, called.name, category].map(plainCell),
      item.quantity * unitQuantity(item),
      plainCell(formatted),
      item.price,
      item.discount,
      item.total,
      plainCell(called.note),
      plainCell(quantityText(item.quantity, packing)),
      format ? item.quantity : null,
      format ? format.quantity : null,
      format && item.price !== null ? packPrice(item.price, packing).value : null,
    ]
    return row.map(cell => (cell === '' ? null : cell))
  }),
  ...sumsBelow(cart, sums),
]

// Without code and quantity: an import asks for nothing by them.
const sumsBelow = (
  cart: Parameters<typeof exportedCart>[0],
  { client_discount, base }: Parameters<typeof exportedCart>[2],
): WrittenCell[][] =>
  cart.client_discount_percentage === 0
    ? []
    : [
        [null, client_discount, null, null, null, null, cart.client_discount_percentage, -cart.client_discount, null],
        [null, base, null, null, null, null, null, countedNet(cart), null],
      ]
