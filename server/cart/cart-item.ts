import type { CartItem } from '#domain/cart/contract.ts'
import { figuresOf, type PricedLine } from '#domain/cart/lines/line-price.ts'
import { can } from '#domain/permissions.ts'
import type { Brand } from '#domain/brand.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import type { Viewer } from '#server/context.ts'
import { artUrl } from '#server/products/card.ts'
import type { LineRow } from './priced-cart-store.ts'

/** A line as the wire shows it. */
export function itemOf(line: PricedLine<LineRow>, brand: Brand, viewer: Pick<Viewer, 'role'>): CartItem {
  const { row } = line
  const amounts = lineAmounts(figuresOf(line))
  const art_url = artUrl(row.product_id, row.art_version)
  const hidesSpecial = brand.traits.hides_special_price && viewer.role === 'client'
  return {
    id: row.id,
    added: row.added,
    product: row.product_id,
    product_data: {
      id: row.product_id,
      name: row.name,
      external_id: row.external_id,
      client_reference: row.client_reference ?? '',
      category: row.category ?? '',
      image_url: row.photo ?? art_url,
      art_url,
      is_outlet: row.is_outlet,
      is_eco: row.is_eco,
      biocide: row.biocide,
      is_network: row.is_network,
      stock: row.stock,
      expected_on: row.expected_on,
      expected_quantity: row.expected_quantity,
      obsolete: row.obsolete,
      is_on_sale: row.is_on_sale,
      replaced_by: row.replaced_by,
      measurement_unit: { name: row.measurement_unit, quantity: 1 },
      aditional_measurement_units: row.units,
    },
    quantity: row.quantity,
    price: line.price,
    list_price: hidesSpecial ? line.price : row.list_price,
    total: fromCents(amounts.base),
    gross: fromCents(amounts.gross),
    tax_name: row.tax_name,
    tax_rate: row.tax_rate ?? 0,
    surcharge_rate: row.surcharge_rate,
    billable: row.billable,
    discount: line.discount,
    ...(can.giveDiscount(viewer) && { max_discount: row.max_discount }),
    is_special_price: line.is_special_price && !hidesSpecial,
    is_valid_product: line.is_valid_product,
    is_charge: row.is_charge,
    is_offered: row.held_price != null,
    description: row.description,
    aditional_measurement_unit: row.unit_id,
    aditional_measurement_unit_data:
      row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name ?? '', quantity: row.unit_quantity },
  }
}
