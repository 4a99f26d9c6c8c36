import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPastedList } from './pasted-list.ts'

describe('a line of a pasted list', () => {
  test.each([
    ['BS-2006\t2', 'BS-2006', 2],
    ['BS-2006 2', 'BS-2006', 2],
    ['BS-2006,2', 'BS-2006', 2],
    ['BS-2006;2', 'BS-2006', 2],
    ['BS-2006 , 2', 'BS-2006', 2],
    ['BS-2006, 2', 'BS-2006', 2],
    ['  BS 2006   12  ', 'BS 2006', 12],
    ['BS-2006', 'BS-2006', 1],
    ['BS-2006;', 'BS-2006', 1],
    ['Bobina secamanos', 'Bobina secamanos', 1],
    ['88.12\t1.250', '88.12', 1250],
    ['BS-2006;2,0', 'BS-2006', 2],
    ['BS-2006;3;de la sala', 'BS-2006', 3],
    ['BS-2006 0', 'BS-2006', undefined],
    ['BS-2006 -3', 'BS-2006', undefined],
    ['BS-2006 2,5', 'BS-2006', undefined],
    ['BS-2006;dos', 'BS-2006', undefined],
    ['BS-2006 99999999', 'BS-2006', undefined],
  ])('%j', (text, code, quantity) => {
    expect(readPastedList(text)).toEqual([{ line: 1, code, quantity }])
  })
})

test('empty lines count, but are no rows', () => {
  expect(readPastedList('\r\nA 1\n\n \nB 2\r').map(({ line }) => line)).toEqual([2, 5])
  expect(readPastedList(' \n\t\n')).toEqual([])
})

test('whatever is written in the usual ways is read back', () => {
  const code = fc.stringMatching(/^[A-Z]{1,4}[-.]?\d{1,5}$/)
  const rows = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 999_999 })), { maxLength: 20 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\t', ' ', ',', ';', ' ; ', ', '), (list, sign) => {
      const text = list.map(([name, quantity]) => `${name}${sign}${quantity}`).join('\n')
      expect(readPastedList(text).map(row => [row.code, row.quantity])).toEqual(list)
    }),
  )
})

test('anything at all can be pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      for (const row of readPastedList(text)) expect(row.code.length).toBeGreaterThanOrEqual(0)
    }),
  )
})
