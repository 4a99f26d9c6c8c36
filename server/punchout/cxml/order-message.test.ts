import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, fromCents, lineAmounts, percentOf } from '#domain/money.ts'
import type { ReturnedCart } from '#server/punchout/returned-cart.ts'
import { randomCart } from '#server/test/punchout/returned-carts.ts'
import { readDocument } from './document.ts'
import { textOf } from './gate.ts'
import { all, at, attribute, textAt } from './look.ts'
import { punchOutOrderMessage } from './order-message.ts'
import { response } from './response.ts'

const ENVELOPE = { now: new Date('2026-11-25T10:00:00Z'), host: 'pulcro.test' }

const read = (xml: string) => readDocument(textOf(Buffer.from(xml), undefined))
const messageOf = (cart: ReturnedCart) =>
  at(read(punchOutOrderMessage(cart, ENVELOPE)), 'Message', 'PunchOutOrderMessage')

describe('the cart of a visit as cXML', () => {
  test('T12.2 says every sum and price to the cent that the cart has', () => {
    fc.assert(
      fc.property(randomCart, cart => {
        const message = messageOf(cart)
        const header = at(message, 'PunchOutOrderMessageHeader')
        expect(textAt(header, 'Total', 'Money')).toBe(cart.total.toFixed(2))
        expect(textAt(header, 'Tax', 'Money')).toBe(cart.tax?.toFixed(2))
        const items = all(message, 'ItemIn')
        expect(items).toHaveLength(cart.lines.length)
        for (const [index, line] of cart.lines.entries()) {
          const item = items[index]
          const quantity = Number(attribute(item, 'quantity'))
          const money = at(item, 'ItemDetail', 'UnitPrice', 'Money')
          expect(quantity).toBe(line.quantity)
          expect(attribute(money, 'currency')).toBe(cart.currency_code)
          // What the procurement system multiplies comes to the same as the line here.
          expect(Math.abs(Number(money?.text) * quantity - line.base)).toBeLessThan(0.005 + 1e-6)
          expect(textAt(item, 'ItemID', 'SupplierPartID')).toBe(line.code.trim())
        }
      }),
      { numRuns: 100 },
    )
  })

  test('keeps every text, and drops only what XML cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const [cart] = fc.sample(randomCart, { numRuns: 1, seed: 1 })
        const named = { ...cart!, visit: { ...cart!.visit, buyer_cookie: text, request: {} } }
        // oxlint-disable-next-line no-control-regex
        const kept = text.toWellFormed().replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
        expect(at(messageOf(named), 'BuyerCookie')?.text ?? '').toBe(kept)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['<Money currency="EUR">1</Money> x', '<Name xml:lang="en">&lt;a&gt;</Name>', ' <ShortName/> '])(
    'returns a cookie that was sent as elements as these elements: %s',
    cookie_xml => {
      const [cart] = fc.sample(randomCart, { numRuns: 1, seed: 1 })
      const visit = { ...cart!.visit, buyer_cookie: cookie_xml, request: { cookie_xml } }
      expect(punchOutOrderMessage({ ...cart!, visit }, ENVELOPE)).toContain(`<BuyerCookie>${cookie_xml}</BuyerCookie>`)
    },
  )

  test('goes from whom the set-up was sent to, to whom it came from', () => {
    const [cart] = fc.sample(randomCart, { numRuns: 1, seed: 2 })
    const from = { domain: 'NetworkID', identity: 'AN02' }
    const to = { domain: 'DUNS', identity: '1' }
    const sent = { ...cart!, visit: { ...cart!.visit, request: { from, to, language: 'fr-FR' } } }
    const root = read(punchOutOrderMessage(sent, ENVELOPE))
    expect(textAt(root, 'Header', 'From', 'Credential', 'Identity')).toBe('1')
    expect(textAt(root, 'Header', 'To', 'Credential', 'Identity')).toBe('AN02')
    expect(attribute(root, 'lang')).toBe('fr-FR')
  })

  test('without lines has a total of nothing', () => {
    const [cart] = fc.sample(randomCart, { numRuns: 1, seed: 3 })
    const message = messageOf({ ...cart!, lines: [], total: 0, tax: 0 })
    expect(all(message, 'ItemIn')).toEqual([])
    expect(textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money')).toBe('0.00')
  })

  test('names the unit and the class as the partner does', () => {
    const [cart] = fc.sample(randomCart, { numRuns: 1, seed: 4 })
    const [line] = fc.sample(randomCart, { numRuns: 20, seed: 4 }).flatMap(({ lines }) => lines)
    const partner = { ...cart!.partner, units: { 'PACK 6': 'PK' }, classifications: { above: '47131800' } }
    const own = { ...line!, unit_id: 7, unit_name: 'pack 6', categories: ['near', 'above'] }
    const detail = (lines: ReturnedCart['lines']) => at(messageOf({ ...cart!, partner, lines }), 'ItemIn', 'ItemDetail')
    expect(textAt(detail([own]), 'UnitOfMeasure')).toBe('PK')
    expect(textAt(detail([own]), 'Classification')).toBe('47131800')
    expect(textAt(detail([{ ...own, unit_id: null, unit_name: 'u', categories: ['near'] }]), 'UnitOfMeasure')).toBe(
      'EA',
    )
  })
})

test('a detail of a Status is a text', () => {
  const xml = response({ code: 409, detail: '<b>&"\u0000' }, ENVELOPE)
  expect(at(read(xml), 'Response', 'Status')?.text).toBe('<b>&"')
})

test('the taxes by rate are told where they add up', () => {
  const [cart] = fc.sample(randomCart, { numRuns: 1, seed: 5 })
  const base = fromCents(lineAmounts({ price: 10, quantity: 3, unit_quantity: 1, discount: 0 }).base)
  const line = {
    ...fc.sample(randomCart, { numRuns: 9, seed: 6 }).flatMap(({ lines }) => lines)[0]!,
    base,
    tax_name: 'IVA',
    tax_rate: 21,
    surcharge_rate: 5.2,
  }
  const tax = fromCents(percentOf(cents(base), 21) + percentOf(cents(base), 5.2))
  const taxOf = (told: number) =>
    at(messageOf({ ...cart!, lines: [line], tax: told }), 'PunchOutOrderMessageHeader', 'Tax')
  expect(all(taxOf(tax), 'TaxDetail').map(each => attribute(each, 'percentageRate'))).toEqual(['21', '5.2'])
  expect(all(taxOf(tax - 0.01), 'TaxDetail')).toEqual([])
})
