import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, findLayout } from './headings.ts'

describe('the headings of a sheet', () => {
  test.each<[string, Cell[], object]>([
    ['Spanish', ['Código', 'Cantidad', 'Nota', 'Centro'], { code: 0, quantity: 1, note: 2, center: 3 }],
    ['English', ['Qty', 'Product code', 'Comments'], { code: 1, quantity: 0, note: 2, center: null }],
    ['Portuguese', ['Artigo', null, 'QUANTIDADE'], { code: 0, quantity: 2, note: null, center: null }],
    ['abbreviated', ['Ref.', 'Descripción', 'Uds.'], { code: 0, quantity: 2, note: null, center: null }],
    ['explained', ['Código (*)', 'Cantidad (uds.)'], { code: 0, quantity: 1, note: null, center: null }],
    ['twice', ['Código', 'Código', 'Cantidad'], { code: 0, quantity: 2, note: null, center: null }],
  ])('%s', (_what, row, columns) => {
    expect(findLayout([row, ['A', 1]])).toEqual({ columns, is_headed: true, first: 1 })
  })

  test('may have a title and an address above them', () => {
    const rows = [['Hotel Miramar'], [], [null, 'Pedido 12'], ['Cantidad', 'Código'], [3, 'A']]
    expect(findLayout(rows)).toMatchObject({ columns: { code: 1, quantity: 0 }, is_headed: true, first: 4 })
  })

  test('without them A is the code, B the quantity, C the note', () => {
    const columns = { code: 0, quantity: 1, note: 2, center: null }
    expect(findLayout([['BS-2006', 2]])).toEqual({ columns, is_headed: false, first: 0 })
    expect(findLayout([['Jabón', '2']])).toEqual({ columns, is_headed: false, first: 0 })
    expect(findLayout([[], ['Material', 'Pedir'], ['BS-2006', 2]])).toEqual({ columns, is_headed: false, first: 2 })
  })

  test('whatever the cells hold, the columns lie side by side and the rows below', () => {
    const cell = fc.oneof(fc.constant(null), fc.double({ noNaN: true }), fc.string(), fc.constantFrom('Código', 'Uds'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 15 }), rows => {
        const { columns, first } = findLayout(rows)
        expect(columns.code).not.toBe(columns.quantity)
        expect(first).toBeLessThanOrEqual(rows.length)
      }),
    )
  })
})
