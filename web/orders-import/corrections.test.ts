import { describe, expect, test } from 'vitest'
import { findLayout } from '#domain/orders-import/headings.ts'
import { readRows } from '#domain/orders-import/requested-rows.ts'
import { corrected, correctedSheet, NONE } from './corrections.ts'

const row = (number: number, code: string, written: string, more = {}) => ({
  row: number,
  code,
  written,
  note: '',
  center: '',
  quantity: 0,
  fate: 'ok' as const,
  issue: null,
  product: null,
  price: null,
  total: null,
  suggestions: [],
  ...more,
})
const rows = [row(3, 'BS-2006', '2', { note: 'Planta 2', center: '003' }), row(7, 'LJ-500', '12'), row(9, 'X', 'dos')]

const readAgain = (sheet: ReturnType<typeof correctedSheet>) => readRows(sheet, findLayout(sheet))

describe('a corrected sheet', () => {
  test('has the corrections, the other rows unchanged, and all rows in their order', () => {
    const corrections = corrected(corrected(NONE, 7, { code: 'LJ-5000' }), 9, { quantity: '2' })
    expect(readAgain(correctedSheet(rows, corrections))).toEqual([
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
})
