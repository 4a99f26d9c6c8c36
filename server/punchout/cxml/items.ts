import { MAX_QUANTITY } from '#domain/schema.ts'
import type { Element } from './document.ts'
import { all, at, attribute, textAt } from './look.ts'

/** A line as a procurement system sends it. What is no number is null. */
export interface Item {
  /** As it is numbered there, else its place from 1. */
  line: number
  code: string
  /** What we sent with it: the id of its format. */
  auxiliary: string
  quantity: number | null
  /** Null without a price, and where it cannot be read. */
  price: number | null
  /** False where a price is written that cannot be read. */
  is_price_read: boolean
  currency: string
  unit: string
  /** YYYY-MM-DD, or empty. */
  wanted: string
  ship_to: string
}

const DECIMAL = /^\+?\d{1,12}(?:[.,]\d{1,12})?$/
// 1,000 is one for some senders and a thousand for others.
const THOUSANDS = /^\+?[1-9]\d{0,2},\d{3}$/
const QUANTITY = /^\+?\d{1,9}(?:[.,](\d{1,3})0*)?$/
const LINE = /^\d{1,6}$/

export const itemsOf = (request: Element): Item[] =>
  [...all(request, 'ItemOut'), ...all(request, 'ItemIn')].map((item, index) => itemOf(item, index + 1))

function itemOf(item: Element, place: number): Item {
  const detail = at(item, 'ItemDetail')
  const money = at(detail, 'UnitPrice', 'Money')
  const price = priceOf(money?.text.trim() ?? '', at(detail, 'PriceBasisQuantity'))
  const line = attribute(item, 'lineNumber')
  return {
    line: LINE.test(line) ? Number(line) : place,
    code: textAt(item, 'ItemID', 'SupplierPartID'),
    auxiliary: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'),
    quantity: quantityOf(attribute(item, 'quantity')),
    price,
    is_price_read: price !== null || !at(detail, 'UnitPrice'),
    currency: attribute(money, 'currency'),
    unit: textAt(detail, 'UnitOfMeasure'),
    wanted: dayOf(attribute(item, 'requestedDeliveryDate')),
    ship_to: attribute(at(item, 'ShipTo', 'Address'), 'addressID'),
  }
}

/** A number after a point or a comma; null where it is none, or where the comma may separate thousands. */
const numberOf = (text: string): number | null =>
  DECIMAL.test(text) && !THOUSANDS.test(text) ? Number(text.replace(',', '.')) : null

function quantityOf(text: string): number | null {
  const quantity = (QUANTITY.test(text) && numberOf(text)) || 0
  return quantity > 0 && quantity <= MAX_QUANTITY ? quantity : null
}

/** Of one of the unit that is ordered: a price may be that of a hundred, or of another unit. */
function priceOf(text: string, basis: Element | undefined): number | null {
  const price = numberOf(text)
  const per = numberOf(attribute(basis, 'quantity') || '1')
  const factor = numberOf(attribute(basis, 'conversionFactor') || '1')
  return price !== null && per && factor ? (price * factor) / per : null
}

/** The day of a date or an instant, however it is written behind that. */
export const dayOf = (text: string): string => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? ''
