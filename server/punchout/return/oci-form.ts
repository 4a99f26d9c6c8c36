import { charsetOf, fitting } from '#domain/punchout/charset.ts'
import { unitCode, unspscOf } from '#server/punchout/partner-codes.ts'
import type { Partner } from '#server/punchout/partner-store.ts'
import type { ReturnedLine } from '#server/punchout/returned-cart.ts'
import { ociPrice, ociQuantity } from './exact-price.ts'

/** Of the standard (ISO): a piece. */
const PIECE = 'PCE'

const WIDTHS = {
  DESCRIPTION: 40,
  UNIT: 3,
  CURRENCY: 5,
  LEADTIME: 5,
  VENDORMAT: 40,
  MATGROUP: 10,
  EXT_PRODUCT_ID: 40,
  CUST_FIELD5: 50,
} as const

export interface OciCart {
  partner: Pick<Partner, 'units' | 'classifications'>
  currency_code: string
  lines: ReturnedLine[]
  /** Of the call-up, under the names that it had: they go back as they came. */
  fields?: Record<string, string> | undefined
  /** Days until the buyer wants it delivered. */
  lead_days?: number | undefined
  customer_number?: string | undefined
  observations?: string | undefined
}

/** The cart as the fields of a form, in the order of the standard and in the charset that they declare; lines count from 1. */
export function ociForm(cart: OciCart): Record<string, string> {
  const lines = cart.lines.map((line, index) => fieldsOf(line, index + 1, cart))
  return Object.assign({ ...cart.fields }, ...lines)
}

function fieldsOf(line: ReturnedLine, index: number, cart: OciCart): Record<string, string> {
  const { partner, currency_code } = cart
  const { price, priceunit } = ociPrice(line.price)
  const charset = charsetOf(cart.fields ?? {})
  const cut = (text: string, width: number) => cutAt(fitting(text, charset), width)
  const values: [string, string | undefined][] = [
    ['DESCRIPTION', cut(line.name, WIDTHS.DESCRIPTION)],
    ['QUANTITY', ociQuantity(line.quantity)],
    ['UNIT', cut(unitCode(partner, line.unit_name, PIECE), WIDTHS.UNIT)],
    ['PRICE', price],
    ['CURRENCY', cut(currency_code, WIDTHS.CURRENCY)],
    ['PRICEUNIT', priceunit],
    ['LEADTIME', cart.lead_days === undefined ? undefined : cut(String(cart.lead_days), WIDTHS.LEADTIME)],
    ['VENDORMAT', cut(line.code, WIDTHS.VENDORMAT)],
    ['MATGROUP', cut(unspscOf(partner, line.categories) ?? '', WIDTHS.MATGROUP)],
    ['EXT_PRODUCT_ID', cut(productKey(line), WIDTHS.EXT_PRODUCT_ID)],
    ['CUST_FIELD5', cut(cart.customer_number ?? '', WIDTHS.CUST_FIELD5)],
  ]
  const named = values.flatMap(([name, value]) => (value ? [[`NEW_ITEM-${name}[${index}]`, value] as const] : []))
  const long = longText([line.name, line.description, index === 1 ? cart.observations : undefined])
  return { ...Object.fromEntries(named), [`NEW_ITEM-LONGTEXT_${index}:132[]`]: fitting(long, charset) }
}

/** What VALIDATE and DETAIL name an article by: its id, and that of the unit if it is not its own. */
export const productKey = ({ product_id, unit_id }: Pick<ReturnedLine, 'product_id' | 'unit_id'>): string =>
  unit_id === null ? String(product_id) : `${product_id}-${unit_id}`

/** The ids of such a key; undefined where it is another text. */
export function idsOfKey(key: string): { product_id: number; unit_id: number | null } | undefined {
  const [, product, unit] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(key) ?? []
  return product === undefined ? undefined : { product_id: Number(product), unit_id: unit ? Number(unit) : null }
}

// Blanks instead of what would end a field of one line.
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** At most `width` characters, as their system counts them, and never half of one that takes two. */
function cutAt(text: string, width: number): string {
  const short = oneLine(text).slice(0, width)
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim()
}

const longText = (parts: (string | undefined)[]): string =>
  parts
    .map(part => (part ?? '').replaceAll(/[^\P{Cc}\n]+/gu, ' ').trim())
    .filter(part => part !== '')
    .join('\n')
