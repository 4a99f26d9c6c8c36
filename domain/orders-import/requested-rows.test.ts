import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { findLayout } from './headings.ts'
import { quantityOf, readRows } from './requested-rows.ts'

describe('a quantity as people write it', () => {
  test.each([
    [2, 2],
    [2.5, 2.5],
    ['2', 2],
    [' 12 ', 12],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['1.250', 1250],
    ['1.250,50', 1250.5],
    ['1 250', 1250],
    ['1,250', null],
    ['1,250,000.5', null],
    ['0,250', 0.25],
    ['1,25', 1.25],
    [null, 0],
    ['', 0],
    ['-', 0],
    ['0', 0],
    [-3, null],
    ['-3', null],
    ['dos', null],
    ['2 cajas', null],
    ['1e3', null],
    ['=1+1', null],
    ['#N/A', null],
    [1_000_000, null],
  ])('%j', (written, quantity) => {
    expect(quantityOf(written)).toBe(quantity)
  })

  test('is never outside of what can be ordered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), written => {
        const quantity = quantityOf(written)
        expect(quantity === null || (quantity >= 0 && quantity <= MAX_QUANTITY)).toBe(true)
      }),
    )
  })

  test('is read again as it was written by the portal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), quantity => {
        expect(quantityOf(new Intl.NumberFormat('de-DE').format(quantity))).toBe(quantity)
        expect(quantityOf(quantity)).toBe(quantity)
      }),
    )
  })
})

test('rows keep the number that the spreadsheet gives them, and empty ones are no rows', () => {
  const rows = [
    ['Código', 'Cantidad', 'Nota', 'Centro'],
    ['A-1', 2, ' Planta 2 ', 3],
    [],
    [null, null, null, null, 'x'],
    [12, '3'],
  ]
  expect(readRows(rows, findLayout(rows))).toEqual([
    { row: 2, code: 'A-1', written: '2', quantity: 2, note: 'Planta 2', center: '3' },
    { row: 5, code: '12', written: '3', quantity: 3, note: '', center: '' },
  ])
})
