import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { type Cell, readRows } from './requested-rows.ts'
import { quantityOf } from './written-quantity.ts'

describe('a quantity as people write it', () => {
  test.each<[string | number | null, number | null]>([
    [2, 2],
    [2.5, 2.5],
    ['2', 2],
    [' 12 ', 12],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['1.250,50', 1250.5],
    ['1 250', 1250],
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
    ['3 €', null],
    ['12%', null],
    ['1e3', null],
    ['=1+1', null],
    ['#N/A', null],
    [1_000_000, null],
  ])('%j', (written, quantity) => {
    expect(quantityOf(written)).toEqual({ quantity, unit: '', pack: null, isAmbiguous: false })
  })

  test.each<[string, number, string, number | null]>([
    ['3 cajas', 3, 'cajas', null],
    ['12 u.', 12, 'u.', null],
    ['10 cajas de 12', 10, 'cajas', 12],
    ['10 cajas x 12 uds', 10, 'cajas', 12],
    ['2 boxes of 6', 2, 'boxes', 6],
    ['1,5 palets', 1.5, 'palets', null],
  ])('%s', (written, quantity, unit, pack) => {
    expect(quantityOf(written)).toEqual({ quantity, unit, pack, isAmbiguous: false })
  })

  test('1.240 is a question, until it is said which sign stands before the decimals', () => {
    expect(quantityOf('1.240')).toMatchObject({ quantity: null, isAmbiguous: true })
    expect(quantityOf('1,240 cajas')).toMatchObject({ quantity: null, isAmbiguous: true })
    expect(quantityOf('1.240', ',')).toMatchObject({ quantity: 1240, isAmbiguous: false })
    expect(quantityOf('1.240', '.')).toMatchObject({ quantity: 1.24, isAmbiguous: false })
  })

  test('is never outside of what can be ordered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), written => {
        const { quantity } = quantityOf(written)
        expect(quantity === null || (quantity >= 0 && quantity <= MAX_QUANTITY)).toBe(true)
      }),
    )
  })

  test('is read again as it was written by the portal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), quantity => {
        expect(quantityOf(new Intl.NumberFormat('de-DE').format(quantity), ',').quantity).toBe(quantity)
        expect(quantityOf(quantity).quantity).toBe(quantity)
      }),
    )
  })
})

describe('rows', () => {
  const layout = { columns: { code: 0, quantity: 1, unit: null, note: 2, center: 3, name: 4 }, unit: '', first: 2 }
  const heading: Cell[] = ['Código', 'Cantidad', 'Nota', 'Centro', 'Producto']
  const read = (rows: Cell[][], more = {}) =>
    readRows(
      [heading, ...rows].map((cells, index) => ({ line: index + 1, cells })),
      { ...layout, ...more },
    )

  test('keep the number that the spreadsheet gives them, and empty ones are no rows', () => {
    expect(read([['A-1', 2, ' Planta 2 ', 3], [], [null, null, null, null, 'x'], [12, '3']])).toMatchObject([
      { row: 2, code: 'A-1', written: '2', quantity: 2, note: 'Planta 2', center: '3', problem: null },
      { row: 5, code: '12', written: '3', quantity: 3, note: '', center: '', problem: null },
    ])
  })

  test('say where a formula has no result or an error, which is no empty cell', () => {
    const rows = read([
      ['A-1', { error: 'is a formula without a result' }],
      ['A-2', { error: 'holds #N/A' }],
    ])
    expect(rows).toMatchObject([
      { written: '#?', quantity: null, problem: 'cell_error' },
      { written: '#N/A', quantity: null, problem: 'cell_error' },
    ])
  })

  test('leave out headings that are repeated, and say what is a sum', () => {
    expect(read([['A-1', 1], heading, ['Total', 12], [null, 12, null, null, 'TOTAL']])).toMatchObject([
      { code: 'A-1', problem: null },
      { code: 'Total', problem: 'sum' },
      { code: '', problem: 'sum' },
    ])
  })

  test('count in what their cell, their column or their heading says', () => {
    const inUnits = { columns: { ...layout.columns, unit: 5 }, unit: 'Cajas' }
    const rows = [
      ['A-1', 3],
      ['A-1', '3 cajas', null, null, null, 'caja'],
      ['A-1', 3, null, null, null, 'palet'],
      ['A-1', '3 cajas', null, null, null, 'ud'],
    ]
    expect(read(rows, inUnits)).toMatchObject([
      { unit: 'Cajas', problem: null },
      { unit: 'cajas', problem: null },
      { unit: 'palet', problem: null },
      { unit: 'cajas', problem: 'unclear_unit' },
    ])
  })
})
