import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Cart } from '#domain/cart/contract.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { formatMoney } from '#domain/format.ts'
import { cents, fromCents, lineAmounts } from '#domain/money.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { OfferTotals } from '#web/offers/OfferTotals.tsx'
import { OrderTotals } from '#web/orders/OrderTotals.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Totals } from '#web/cart/finish/Totals.tsx'

// The same money as cart, order and offer: each screen tells it with the same rows, which add up to the cent.

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})

const line = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }).map(value => value / 10_000),
  quantity: fc.integer({ min: 1, max: 99_999 }).map(value => value / 100),
  unit_quantity: fc.constantFrom(1, 6, 0.5),
  discount: fc.constantFrom(0, 0, 5, 12.5, 100),
  tax_name: fc.constantFrom('IVA', 'IGIC'),
  tax_rate: fc.constantFrom(21, 10, 0),
  surcharge_rate: fc.constantFrom(0, 5.2),
})
const documents = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  client_discount_percentage: fc.constantFrom(0, 3, 7.77, 15, 40),
})

type Lines = Parameters<typeof cartTotals>[0]

/** As the API tells it of a cart, an order and an offer. */
function screensOf(lines: Lines, client_discount_percentage: number): Record<string, ReactElement> {
  const { net: _, ...totals } = cartTotals(lines, { client_discount_percentage })
  const { client_discount, taxed, final } = totals
  const nets = lines.map(each => ({ ...each, base: fromCents(lineAmounts(each).base) }))
  const shared = {
    client_discount,
    client_discount_percentage,
    taxes: taxesOf(nets, client_discount_percentage),
    total: final,
    currency_symbol: '€',
  }
  const cart: Partial<Cart> = { ...totals, client_discount_percentage, currency_symbol: '€' }
  const order = { ...shared, subtotal: totals.base, discounts: totals.discounts, base: taxed }
  const discounts = fromCents(cents(totals.discounts) + cents(client_discount))
  // What the screens ask of each.
  return {
    cart: <Totals cart={cart as Cart} />,
    order: <OrderTotals order={order as OrderDetail} />,
    offer: <OfferTotals offer={{ ...shared, base: totals.base, discounts } as OfferDetail} />,
  }
}

function rowsOn(screen: ReactElement): [label: string, amount: string][] {
  const { container } = render(screen)
  const rows = [...container.querySelectorAll('dt')].map((term): [string, string] => [
    (term.textContent ?? '').replaceAll('\u00a0', ' '),
    term.nextElementSibling?.textContent ?? '',
  ])
  cleanup()
  return rows
}

const amountIn = (text: string): bigint => BigInt(text.replaceAll(/[^\d−-]/g, '').replace('−', '-'))

test('300 random documents have the same rows on every screen, and they add up', () => {
  fc.assert(
    fc.property(documents, ({ lines, client_discount_percentage }) => {
      const totals = cartTotals(lines, { client_discount_percentage })
      const screens = screensOf(lines, client_discount_percentage)
      const told = Object.values(screens).map(rowsOn)
      // What is due has a name of its own in a cart with such a discount.
      const [first = [], ...others] = told.map(rows => rows.slice(0, -1))
      for (const rows of others) expect(rows).toEqual(first)
      for (const rows of told) expect(rows.at(-1)?.[1]).toBe(formatMoney(totals.final, '€'))

      const base = first.findIndex(([label]) => label === 'Base')
      expect(first[base]?.[1]).toBe(formatMoney(totals.taxed, '€'))
      const sum = (rows: [string, string][]) => rows.reduce((all, [, amount]) => all + amountIn(amount), 0n)
      expect(base === 0 || sum(first.slice(0, base)) === cents(totals.taxed)).toBe(true)
      expect(sum(first.slice(base))).toBe(cents(totals.final))
      const percent = String(client_discount_percentage).replace('.', ',')
      const whole = first.filter(([label]) => label === `Descuento global (${percent} %)`)
      expect(whole.map(([, amount]) => amountIn(amount))).toEqual(
        client_discount_percentage === 0 ? [] : [-cents(totals.client_discount)],
      )
    }),
    { numRuns: 300 },
  )
})
