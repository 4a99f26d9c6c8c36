import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { NO_TAX } from '#domain/taxes/taxes.ts'

// A cart as the server tells it, for tests of what is done with one in the browser.

export const PACK = { id: 61, name: 'pack', quantity: 6 }

export const article = {
  id: 501,
  name: 'Bobina secamanos',
  external_id: 'BS-2006',
  client_reference: '',
  category: '',
  image_url: '/art/501.svg',
  art_url: '/art/501.svg',
  is_outlet: false,
  is_eco: true,
  biocide: false,
  is_network: false,
  stock: 240,
  expected_on: null,
  expected_quantity: null,
  obsolete: false,
  is_on_sale: true,
  replaced_by: null,
  measurement_unit: { name: 'u', quantity: 1 },
  aditional_measurement_units: [PACK],
}

export const lineOf = (change: Partial<CartItem>): CartItem => ({
  id: 1,
  product: 77,
  product_data: { ...article, id: 77, name: 'Lejía', aditional_measurement_units: [] },
  quantity: 12,
  price: 3.15,
  list_price: null,
  total: 37.8,
  gross: 37.8,
  ...NO_TAX,
  tax_rate: 21,
  billable: false,
  discount: 0,
  max_discount: 15,
  is_special_price: false,
  is_valid_product: true,
  added: 1,
  is_charge: false,
  is_offered: false,
  description: '',
  aditional_measurement_unit: null,
  aditional_measurement_unit_data: null,
  ...change,
})

export const cartOf = (items: CartItem[]): Cart => ({
  id: 1,
  client: 15,
  center: 285,
  lead: null,
  version: 1,
  observations: '',
  base: 0,
  discounts: 0,
  taxes: [],
  tax_region: null,
  tax: 0,
  total: 0,
  client_discount_percentage: 0,
  client_discount: 0,
  final: 0,
  currency_code: 'EUR',
  currency_symbol: '€',
  is_network: false,
  items,
  custom_product: { max_discount: 100 },
  catalogs_types: [],
  catalogs_items_per_page: [],
})
