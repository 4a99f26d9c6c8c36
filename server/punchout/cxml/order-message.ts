import { NO_TAX, sumOfTaxes, taxesOf } from '#domain/taxes/taxes.ts'
import type { ReturnedCart, ReturnedLine } from '#server/punchout/returned-cart.ts'
import { unitCode, unspscOf } from '#server/punchout/partner-codes.ts'
import { amount, decimal } from './decimal.ts'
import { type Node, parsePiece } from './document.ts'
import { type Credential, element, type Envelope, header, money, writeDocument } from './write.ts'

/** Of what is written about articles. */
const LANGUAGE = 'es'
const OWN_CATEGORIES = 'SupplierCategory'

/** PunchOutOrderMessage: the cart that the browser posts to the procurement system. Valid by cXML.dtd. */
export function punchOutOrderMessage(cart: ReturnedCart, envelope: Envelope): string {
  const { partner, visit, currency_code, total } = cart
  const { from: buyer, to: us } = visit.request
  const language = visit.request.language || LANGUAGE
  const own: Credential = us ?? { domain: partner.own_domain, identity: partner.own_identity }
  return writeDocument(
    'cXML',
    { language, ...envelope },
    header({ from: own, to: buyer ?? { domain: partner.domain, identity: partner.identity } }),
    element(
      'Message',
      {},
      element(
        'PunchOutOrderMessage',
        {},
        element('BuyerCookie', {}, ...cookieOf(cart)),
        element(
          'PunchOutOrderMessageHeader',
          { operationAllowed: cart.operation },
          element('Total', {}, money(amount(total), currency_code)),
          taxOf(cart),
        ),
        ...cart.lines.map((line, index) => itemIn(line, cart, index === 0)),
      ),
    ),
  )
}

/** One that was sent as elements goes back as elements. */
function cookieOf({ visit }: ReturnedCart): (Node | string)[] {
  const { cookie_xml } = visit.request
  return cookie_xml === undefined ? [visit.buyer_cookie] : parsePiece(cookie_xml)
}

function taxOf({ tax, lines, currency_code }: ReturnedCart): Node | undefined {
  if (tax === undefined) return undefined
  const taxes = taxesOf(lines, 0)
  // Where a discount on the whole has changed the bases, the tax stands alone.
  const isTold = sumOfTaxes(taxes) === tax
  const detail = (category: 'vat' | 'surcharge', rate: number, due: number) =>
    element(
      'TaxDetail',
      { category, percentageRate: decimal(rate) },
      element('TaxAmount', {}, money(amount(due), currency_code)),
    )
  const names = [...new Set(taxes.map(({ name }) => name))]
  return element(
    'Tax',
    {},
    money(amount(tax), currency_code),
    element('Description', { 'xml:lang': LANGUAGE }, names.join(', ') || NO_TAX.tax_name),
    ...(isTold ? taxes : []).flatMap(one => [
      detail('vat', one.rate, one.tax),
      ...(one.surcharge_rate > 0 ? [detail('surcharge', one.surcharge_rate, one.surcharge)] : []),
    ]),
  )
}

function itemIn(line: ReturnedLine, cart: ReturnedCart, isFirst: boolean): Node {
  const { partner, currency_code } = cart
  const { unit_id, unit_name } = line
  const unspsc = unspscOf(partner, line.categories)
  return element(
    'ItemIn',
    { quantity: decimal(line.quantity), lineNumber: line.line },
    element(
      'ItemID',
      {},
      element('SupplierPartID', {}, line.code),
      // It tells the format when the line comes back, in an order or to be changed.
      unit_id === null ? undefined : element('SupplierPartAuxiliaryID', {}, String(unit_id)),
    ),
    element(
      'ItemDetail',
      {},
      element('UnitPrice', {}, money(amount(line.price), currency_code)),
      element('Description', { 'xml:lang': LANGUAGE }, unit_id === null ? line.name : `${line.name} (${unit_name})`),
      element('UnitOfMeasure', {}, unitCode(partner, unit_name)),
      unspsc === undefined
        ? element('Classification', { domain: OWN_CATEGORIES }, line.category_code || '0')
        : element('Classification', { domain: 'UNSPSC' }, unspsc),
      line.supplier ? element('ManufacturerName', {}, line.supplier) : undefined,
      line.image_url ? element('Extrinsic', { name: 'ImageURL' }, line.image_url) : undefined,
      ...(isFirst ? wishesOf(cart) : []),
    ),
    line.description === '' ? undefined : element('Comments', { 'xml:lang': LANGUAGE }, line.description),
  )
}

/** What the buyer wrote for the whole cart. The message has no place for it but with an article: the first. */
const wishesOf = ({ observations, customer_number, delivery_date }: ReturnedCart): Node[] =>
  Object.entries({
    Observations: observations,
    CustomerOrderNumber: customer_number,
    RequestedDeliveryDate: delivery_date,
  }).flatMap(([name, value]) => (value ? [element('Extrinsic', { name }, value)] : []))
