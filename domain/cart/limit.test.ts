import { describe, expect, test } from 'vitest'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import { cartTotals } from './totals.ts'
import { isOverLimit, limitLevel, limitSuggestions, projectLimit } from './limit.ts'

const center = { purchase_limit: 2000, purchase_limit_period: 'M' as const, purchase_current: 1240 }

describe('R065: min under 70 percent, medium from 70 to 90, max above 90', () => {
  test.each([
    [0, 'min'],
    [69.99, 'min'],
    [70, 'medium'],
    [90, 'medium'],
    [90.01, 'max'],
    [100, 'max'],
    [250, 'max'],
  ])('%s % is %s', (percent, level) => expect(limitLevel(percent)).toBe(level))
})

describe('projection', () => {
  test('the figures of the screens specification: 1.240,00 and 798,60 of 2.000,00', () => {
    expect(projectLimit(center, 798.6)).toEqual({
      limit: 2000,
      current: 1240,
      cart: 798.6,
      projected: 2038.6,
      current_percent: 62,
      cart_percent: 39.93,
      projected_percent: 101.93,
      level: 'max',
      is_over: true,
      missing: 38.6,
      left: 0,
    })
  })

  test('R157: an order is over the limit only if it exceeds it', () => {
    expect(isOverLimit(center, 760)).toBe(false)
    expect(projectLimit(center, 760)).toMatchObject({ projected_percent: 100, missing: 0, left: 0 })
    expect(isOverLimit(center, 760.01)).toBe(true)
  })

  test('amounts that a float cannot add are added exactly', () => {
    expect(0.1 + 0.2 > 0.3).toBe(true)
    expect(isOverLimit({ purchase_limit: 0.3, purchase_limit_period: 'M', purchase_current: 0.1 }, 0.2)).toBe(false)
  })

  test('period X and an absent limit mean no limit (product.md 10)', () => {
    expect(projectLimit({ ...center, purchase_limit_period: 'X' }, 5000)).toBeNull()
    expect(projectLimit({ ...center, purchase_limit: null }, 5000)).toBeNull()
    expect(isOverLimit({ ...center, purchase_limit_period: 'X' }, 5000)).toBe(false)
  })

  test('a limit of 0 allows nothing', () => {
    const closed = { ...center, purchase_limit: 0, purchase_current: 0 }
    expect(projectLimit(closed, 0)).toMatchObject({ projected_percent: 0, is_over: false })
    expect(projectLimit(closed, 0.01)).toMatchObject({ projected_percent: 100.01, level: 'max', is_over: true })
  })
})

describe('suggestions', () => {
  const lines = [
    { id: 1, price: 12.4, unit_quantity: 6, quantity: 2, discount: 0 }, // 148,80
    { id: 2, price: 1.45, unit_quantity: 20, quantity: 6, discount: 0 }, // 174,00
    { id: 3, price: 14.2, unit_quantity: 1, quantity: 7, discount: 0 }, // 99,40
    { id: 4, price: 3.15, unit_quantity: 1, quantity: 12, discount: 0 }, // 37,80
  ]

  test('each is the fewest units of a line that is enough alone; the smallest share of a line first', () => {
    expect(limitSuggestions(lines, 38.6)).toEqual([
      { id: 2, fewer: 2, quantity: 4, saved: 58 },
      { id: 3, fewer: 3, quantity: 4, saved: 42.6 },
      { id: 1, fewer: 1, quantity: 1, saved: 74.4 },
    ])
  })

  test('two of twenty come before nine of ten, though they save more', () => {
    const two = [
      { id: 1, price: 4, unit_quantity: 1, quantity: 10, discount: 0 },
      { id: 2, price: 30, unit_quantity: 1, quantity: 20, discount: 0 },
    ]
    expect(limitSuggestions(two, 35).map(({ id, fewer }) => [id, fewer])).toEqual([
      [2, 2],
      [1, 9],
    ])
  })

  test('each one brings the cart within its limit, and one unit fewer would not', () => {
    const tight = { ...center, purchase_current: 1800 }
    const net = (changed: typeof lines) =>
      cartTotals(
        changed.map(line => ({ ...line, ...NO_TAX, tax_rate: 21 })),
        { client_discount_percentage: 0 },
      ).net
    const missing = projectLimit(tight, net(lines))?.missing ?? 0
    expect(missing).toBe(260)
    const fuller = lines.map(line => ({ ...line, quantity: line.quantity * 5 }))
    const over = projectLimit(tight, net(fuller))?.missing ?? 0
    expect(limitSuggestions(fuller, over)).toEqual([])
    const nearer = { ...tight, purchase_limit: 1800 + net(fuller) - 300 }
    const found = limitSuggestions(fuller, 300)
    expect(found).toHaveLength(3)
    for (const suggestion of found) {
      const withQuantity = (quantity: number) =>
        fuller.map(line => (line.id === suggestion.id ? { ...line, quantity } : line))
      expect(isOverLimit(nearer, net(withQuantity(suggestion.quantity)))).toBe(false)
      expect(isOverLimit(nearer, net(withQuantity(suggestion.quantity + 1)))).toBe(true)
    }
  })

  test('a discount on the whole reduces the saving of a line, too', () => {
    const off = { client_discount_percentage: 5 }
    const tight = { ...center, purchase_current: 0, purchase_limit: 0 }
    const counted = (changed: typeof lines) => {
      const { net, client_discount } = cartTotals(
        changed.map(line => ({ ...line, ...NO_TAX, tax_rate: 21 })),
        off,
      )
      return { net, after: Math.round((net - client_discount) * 100) / 100 }
    }
    const many = lines.map(line => ({ ...line, quantity: line.quantity * 5 }))
    const { net, after } = counted(many)
    for (const missing of [1, 33.33, 100, 250]) {
      const limit = { ...tight, purchase_limit: Math.round((after - missing) * 100) / 100 }
      const found = limitSuggestions(many, missing, { net, ...off })
      expect(found.length).toBeGreaterThan(0)
      for (const { id, quantity, saved } of found) {
        const left = counted(many.map(line => (line.id === id ? { ...line, quantity } : line))).after
        expect(isOverLimit(limit, left)).toBe(false)
        expect(Math.round((after - left) * 100) / 100).toBe(saved)
        const oneMore = counted(many.map(line => (line.id === id ? { ...line, quantity: quantity + 1 } : line))).after
        expect(isOverLimit(limit, oneMore)).toBe(true)
      }
    }
  })

  test('removing a line is suggested only if no reduction is enough, and last', () => {
    const one = [
      { id: 1, price: 50, unit_quantity: 1, quantity: 1, discount: 0 },
      { id: 2, price: 60, unit_quantity: 1, quantity: 2, discount: 0 },
    ]
    expect(limitSuggestions(one, 40)).toEqual([
      { id: 2, fewer: 1, quantity: 1, saved: 60 },
      { id: 1, fewer: 1, quantity: 0, saved: 50 },
    ])
  })

  test('line discounts count', () => {
    expect(limitSuggestions([{ id: 1, price: 10, unit_quantity: 1, quantity: 10, discount: 50 }], 11)).toEqual([
      { id: 1, fewer: 3, quantity: 7, saved: 15 },
    ])
  })

  test('a cart within its limit needs none', () => expect(limitSuggestions(lines, 0)).toEqual([]))

  test('a fractional quantity loses whole units and keeps its fraction', () => {
    expect(limitSuggestions([{ id: 1, price: 10, unit_quantity: 1, quantity: 4.5, discount: 0 }], 15)).toEqual([
      { id: 1, fewer: 2, quantity: 2.5, saved: 20 },
    ])
  })
})
