import { describe, expect, test } from 'vitest'
import { readRows } from '#domain/orders-import/requested-rows.ts'
import { CORRECTED, corrected, correctedSheet, NONE } from './corrections.ts'

const row = (number: number, code: string, written: string, more = {}) => ({
  row: number,
  code,
  written,
  note: '',
  center: '',
  name: '',
  quantity: 0,
  unit: null,
  written_unit: '',
  units: [],
  together: [],
  fate: 'ok' as const,
  issue: null,
  product: null,
  price: null,
  total: null,
  suggestions: [],
  centers: [],
  ...more,
})
const rows = [row(3, 'BS-2006', '2', { note: 'Planta 2', center: '003' }), row(7, 'LJ-500', '12'), row(9, 'X', 'dos')]

const readAgain = (sheet: ReturnType<typeof correctedSheet>) => {
  const { first, ...columns } = CORRECTED
  return readRows(
    sheet.map((cells, index) => ({ line: index + 1, cells })),
    { columns, unit: '', first },
  )
}

describe('a corrected sheet', () => {
  test('has the corrections, the other rows unchanged, and all rows in their order', () => {
    const corrections = corrected(corrected(NONE, 7, { code: 'LJ-5000' }), 9, { quantity: '2' })
    expect(readAgain(correctedSheet(rows, corrections))).toMatchObject([
      { row: 3, code: 'BS-2006', written: '2', quantity: 2, note: 'Planta 2', center: '003' },
      { row: 7, code: 'LJ-5000', written: '12', quantity: 12, note: '', center: '' },
      { row: 9, code: 'X', written: '2', quantity: 2, note: '', center: '' },
    ])
  })

  test('leaves out what is skipped', () => {
    const sheet = correctedSheet(rows, corrected(NONE, 7, { isSkipped: true }))
    expect(readAgain(sheet).map(({ row }) => row)).toEqual([3, 9])
  })

  test('of a file that begins with what is ordered begins with it, too', () => {
    const sheet = correctedSheet([row(1, 'A-1', '2'), row(2, 'B-1', '1')], corrected(NONE, 1, { quantity: '5' }))
    expect(readAgain(sheet)).toMatchObject([
      { row: 1, code: 'A-1', quantity: 5 },
      { row: 2, code: 'B-1', quantity: 1 },
    ])
  })

  test('has the unit and the centre that were chosen, and the name beside the code', () => {
    const asked = row(4, 'A-1', '10 cajas de 12', { written_unit: 'cajas × 12', name: 'Papel' })
    const corrections = corrected(corrected(NONE, 4, { unit: 'Caja 24' }), 4, { center: '0031' })
    expect(readAgain(correctedSheet([asked], corrections))).toMatchObject([
      { row: 4, quantity: 10, unit: 'Caja 24', pack: null, center: '0031', name: 'Papel', problem: null },
    ])
  })

  test('keeps a number with three decimals a number', () => {
    const sheet = correctedSheet([row(2, 'A-1', '1,234'), row(3, 'B-1', '2')], corrected(NONE, 3, { quantity: '4' }))
    expect(readAgain(sheet)).toMatchObject([{ quantity: 1.234 }, { quantity: 4 }])
  })
})
