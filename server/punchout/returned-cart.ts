import type { LineTax } from '#domain/taxes/taxes.ts'
import type { Partner } from './partner-store.ts'
import type { Visit } from './visit-store.ts'

/** A line of a cart that goes back to a procurement system, with the figures of the cart. */
export interface ReturnedLine extends LineTax {
  /** From 1. */
  line: number
  product_id: number
  code: string
  name: string
  description: string
  /** In the unit that it is bought by. */
  quantity: number
  /** The format that it is bought by; null where that is the unit of the article. */
  unit_id: number | null
  /** Of the format, or of the article. */
  unit_name: string
  /** How many units of the article that one has. */
  unit_quantity: number
  /** Of the unit in which `quantity` counts, after the discount of the line. */
  price: number
  /** Of the whole line, rounded to cents. */
  base: number
  category_code: string
  /** The external ids of its category and of all above it, the nearest first. */
  categories: string[]
  supplier?: string
  image_url?: string
}

/** The cart of a visit as both protocols return it. */
export interface ReturnedCart {
  partner: Partner
  visit: Visit
  currency_code: string
  /** Before tax, after every discount. */
  total: number
  tax?: number
  /** What the buyer wrote for the whole cart. */
  observations?: string | undefined
  customer_number?: string | undefined
  /** YYYY-MM-DD. */
  delivery_date?: string | undefined
  /** None where the buyer cancels. */
  lines: ReturnedLine[]
  /** What the buyer may do with it later from the procurement system. */
  operation: 'create' | 'edit' | 'inspect'
}
