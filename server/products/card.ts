import { addMonths } from '#domain/dates.ts'
import { can } from '#domain/permissions.ts'
import type { Language } from '#domain/language.ts'
import type { Brand } from '#domain/brand.ts'
import { type Measured, measurePrice } from '#domain/products/compare/measure-price.ts'
import { effectivePrice } from '#domain/products/price.ts'
import type { Product, Replacement } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'

/** An article as the database answers it: what is the same for everybody as JSON, and what is this buyer's. */
export interface CardRow {
  /** Kept by refresh_catalogue(): all members that the wire has but for those of cardJson(), which close the object. */
  card: string
  stock: number
  currency_symbol: string
  list_price: number | null
  special_price: number | null
  client_reference: string | null
  /** `2026-01-01=12.000` for each month in which something was taken, in several centres perhaps more than once. */
  taken: string | null
  /** Of an order of the centre, in units. */
  usual_quantity: number | null
  /** A day that is not over. */
  expected_on: string | null
  expected_quantity: number | null
  /** What the price of a litre, a piece or a wash is found by; the name is in Spanish. */
  measured: Omit<Measured, 'price'>
  is_on_sale: boolean
  replaced_by: Replacement | null
}

export interface CardSituation {
  brand: Brand
  viewer: Pick<Viewer, 'role'>
  today: string
  /** Of the reader. */
  language: Language
  /** First days of the months whose consumption the card tells, oldest first. */
  window: string[]
}

let lastWindow: { today: string; months: string[] } = { today: '', months: [] }

/** The months that end with that of `today`. */
export function monthsUntil(today: string, months: number): string[] {
  // Every page of the catalogue asks for those of today.
  if (lastWindow.today !== today || lastWindow.months.length !== months) {
    lastWindow = { today, months: Array.from({ length: months }, (_, index) => addMonths(today, 1 - months + index)) }
  }
  return lastWindow.months
}

export const artUrl = (id: number, version: string) => `/art/product/${id}.svg?v=${version}`

/** Units taken in each month of the window. */
export function takenByMonth(taken: string | null, window: string[]): number[] {
  if (taken === null) return window.map(() => 0)
  const quantities = new Map<string, number>()
  for (const pair of taken.split(';')) {
    const [month = '', quantity = '0'] = pair.split('=')
    quantities.set(month, (quantities.get(month) ?? 0) + Number(quantity))
  }
  return window.map(month => quantities.get(month) ?? 0)
}

// Within a text its quotes are escaped, so that only the member is found.
const MAX_DISCOUNT = /"max_discount":[\d.]+,/

/** A card as an object, for a reply that tells more of an article and is written by its contract. */
export const cardOf = (row: CardRow, situation: CardSituation): Product =>
  // It is what cardJson() writes, which the tests hold against the contract.
  JSON.parse(cardJson(row, situation)) as Product

/** A card as the wire shows it. */
export function cardJson(row: CardRow, { brand, viewer, window }: CardSituation): string {
  const hidesSpecial = brand.traits.hides_special_price && viewer.role === 'client'
  const { final, special } = effectivePrice(row)
  const months = takenByMonth(row.taken, window)
  return (
    `${can.giveDiscount(viewer) ? row.card : row.card.replace(MAX_DISCOUNT, '')},"client_reference":${latinJson(row.client_reference ?? '')}` +
    `,"price":${hidesSpecial ? final : row.list_price},"special_price":${hidesSpecial ? null : special}` +
    `,"final_price":${final},"is_special_price":${special !== null && !hidesSpecial}` +
    `,"measure_price":${JSON.stringify(measurePrice({ ...row.measured, price: final }))}` +
    `,"currency_symbol":${latinJson(row.currency_symbol)},"stock":${row.stock}` +
    expectedJson(row) +
    `,"consumption_months":[${months.join(',')}]` +
    `,"total_consumption":${months.reduce((sum, quantity) => sum + quantity, 0)}` +
    `,"usual_quantity":${row.usual_quantity},"is_on_sale":${row.is_on_sale}` +
    `,"replaced_by":${latinJson(row.replaced_by)}}`
  )
}

function expectedJson({ expected_on, expected_quantity }: CardRow): string {
  const day = expected_on === null ? 'null' : `"${expected_on}"`
  return `,"expected_on":${day},"expected_quantity":${expected_on === null ? null : expected_quantity}`
}

/**
 * Text as JSON of Latin-1 characters alone. A single other character, such as €, would make V8 hold the whole reply with
 * two bytes per character.
 */
const latinJson = (text: string | Replacement | null): string =>
  // oxlint-disable-next-line no-control-regex -- the range begins with the first of all signs
  JSON.stringify(text).replaceAll(/[^\u0000-\u00ff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
