import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { clampQuantity, maxQuantity } from './quantity.ts'

const FREE = { stock_limit: false, obsolete_limit: false }
const STOCK = { stock_limit: true, obsolete_limit: false }
const OBSOLETE = { stock_limit: false, obsolete_limit: true }

describe('R102: a quantity is at least 0, and at most the stock where the stock limit applies', () => {
  test.each([
    { wanted: -3, flags: FREE, stock: 10, kept: 0 },
    { wanted: 25, flags: FREE, stock: 10, kept: 25 },
    { wanted: 25, flags: STOCK, stock: 10, kept: 10 },
    { wanted: 7.5, flags: STOCK, stock: 10, kept: 7.5 },
    { wanted: 1, flags: STOCK, stock: 0, kept: 0 },
    { wanted: 1, flags: STOCK, stock: -4, kept: 0 },
  ])('$wanted of $stock becomes $kept', ({ wanted, flags, stock, kept }) => {
    expect(clampQuantity(wanted, { stock, obsolete: false }, flags)).toBe(kept)
  })

  test('without a limit the wire alone sets the most', () => {
    expect(maxQuantity({ stock: 3, obsolete: false }, FREE)).toBe(MAX_QUANTITY)
  })

  test('a format counts whole: 20 units in packs of 6 are 3 packs', () => {
    expect(maxQuantity({ stock: 20, obsolete: false }, STOCK, 6)).toBe(3)
    expect(maxQuantity({ stock: 1, obsolete: false }, STOCK, 0.1)).toBe(10)
  })
})

describe('R103: an obsolete article under the obsolete limit is rounded and kept within 0 … stock', () => {
  test.each([
    { wanted: 2.4, kept: 2 },
    { wanted: 2.5, kept: 3 },
    { wanted: 40, kept: 14 },
    { wanted: -1, kept: 0 },
  ])('$wanted becomes $kept', ({ wanted, kept }) => {
    expect(clampQuantity(wanted, { stock: 14, obsolete: true }, OBSOLETE)).toBe(kept)
  })

  test('one that is not obsolete stays as it is', () => {
    expect(clampQuantity(2.4, { stock: 1, obsolete: false }, OBSOLETE)).toBe(2.4)
  })
})
