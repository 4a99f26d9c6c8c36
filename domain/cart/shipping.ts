import { cents, fromCents } from '#domain/money.ts'

// For the brands with the trait has_shipping_choice (000 §9). Amounts are in the cart's currency, before tax.

export const SHIPPING_METHODS = ['3pl', 'self_picking', 'saturday', 'exw'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

export const PAYMENTS = ['credit', 'in_advance', 'cash', 'on_delivery'] as const
export type Payment = (typeof PAYMENTS)[number]

export const FREE_SHIPPING_FROM = 90.39
const COSTS: Record<ShippingMethod, number> = { '3pl': 0, self_picking: 10, saturday: 10, exw: 0 }

export const REGION_COST = 5.9
const REGIONS = ['Illes Balears', 'Las Palmas', 'Santa Cruz de Tenerife'] // product.md 10

/** `net` is the base of the cart after the discounts of its lines. */
export const shippingCost = (method: ShippingMethod, net: number): number =>
  net >= FREE_SHIPPING_FROM ? 0 : COSTS[method]

/** What has to be added for free shipping; 0 if it is free already. */
export const missingForFreeShipping = (net: number): number =>
  fromCents(cents(Math.max(FREE_SHIPPING_FROM, net)) - cents(net))

/** What sending to a province costs besides, and is said before an order goes out. */
export const regionCost = (province: string): number => (REGIONS.includes(province.trim()) ? REGION_COST : 0)
