import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mendedRow, readPastedList, withLine } from './pasted-list.ts'

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
    ['BS-2006 dos', 'BS-2006', undefined],
    ['BS-2006 twelve', 'BS-2006', undefined],
    ['BS-2006 ?', 'BS-2006', undefined],
    ['GN-100 XXL', 'GN-100 XXL', 1],
    ['BS-2006 99999999', 'BS-2006', undefined],
    // With a sign or a word that says which number is the quantity.
    ['JM-1000 x 3', 'JM-1000', 3],
    ['JM-1000 X 3', 'JM-1000', 3],
    ['JM-1000 x3', 'JM-1000', 3],
    ['JM-1000 × 3', 'JM-1000', 3],
    ['JM-1000×3', 'JM-1000', 3],
    ['JM-1000 * 3', 'JM-1000', 3],
    ['JM-1000 x 3 uds.', 'JM-1000', 3],
    ['JM-1000 x 3 jabón de manos', 'JM-1000', 3],
    ['JM-1000 x 1.250', 'JM-1000', 1250],
    ['JM-1000 x 2,5', 'JM-1000', undefined],
    ['JM 1000 x 3', 'JM 1000', 3],
    ['3 RK-1016', 'RK-1016', 3],
    ['3x RK-1016', 'RK-1016', 3],
    ['3 x RK-1016', 'RK-1016', 3],
    ['3× RK-1016', 'RK-1016', 3],
    ['3 × RK-1016', 'RK-1016', 3],
    ['3 uds RK-1016', 'RK-1016', 3],
    ['3 ud. RK-1016', 'RK-1016', 3],
    ['3 unidades de RK-1016', 'RK-1016', 3],
    ['3 RK-1016 rollo de cocina', 'RK-1016', 3],
    ['3 RK 1016 rollo', 'RK 1016', 3],
    ['3 rollo de cocina', 'rollo de cocina', 3],
    ['3, RK-1016', 'RK-1016', 3],
    ['3,RK-1016', 'RK-1016', 3],
    ['3;RK-1016', 'RK-1016', 3],
    ['3\tRK-1016\tRollo de cocina', 'RK-1016', 3],
    ['3,0 RK-1016', 'RK-1016', 3],
    ['2,5 RK-1016', 'RK-1016', undefined],
    ['1.250 RK-1016', 'RK-1016', 1250],
    ['RK-1016 3 uds', 'RK-1016', 3],
    ['RK-1016;3 uds', 'RK-1016', 3],
    ['RK-1016\tx3', 'RK-1016', 3],
    ['RK-1016;Rollo de cocina 2 capas;3', 'RK-1016', 3],
    ['RK-1016: 3', 'RK-1016', 3],
    ['RK-1016 - 3', 'RK-1016', 3],
    ['RK-1016 = 3', 'RK-1016', 3],
    ['- 3 x RK-1016', 'RK-1016', 3],
    ['• RK-1016 3', 'RK-1016', 3],
    // Of two numbers the first is the code.
    ['1000 3', '1000', 3],
    ['1000;3', '1000', 3],
    ['1000 x 3', '1000', 3],
    ['88 12 4', '88 12', 4],
    ['3 X12', '3', 12],
    // Nothing is guessed: no such code will be found, and the row is mended.
    ['3 RK-1016 2', '3 RK-1016', 2],
    ['RK-1016 2 capas', 'RK-1016 2 capas', 1],
    // An x within a word belongs to the word.
    ['BOX3', 'BOX3', 1],
    ['BOX-85x105', 'BOX-85x105', 1],
    ['BOX-85x105 2', 'BOX-85x105', 2],
    ['3 BOX-85x105', 'BOX-85x105', 3],
  ])('%j', (text, code, quantity) => {
    expect(readPastedList(text)).toEqual([{ line: 1, written: text.trim(), code, quantity }])
  })
})

test.each([
  ['RK-1016 2 packs', 'RK-1016', 2, 'packs'],
  ['RK-1016 x 3 cajas', 'RK-1016', 3, 'cajas'],
  ['RK-1016;3 caixas', 'RK-1016', 3, 'caixas'],
  ['RK-1016\t3\tboxes', 'RK-1016', 3, 'boxes'],
  ['2 packs RK-1016', 'RK-1016', 2, 'packs'],
  ['2 cajas de RK-1016', 'RK-1016', 2, 'cajas'],
  ['2 boxes of RK-1016', 'RK-1016', 2, 'boxes'],
  ['RK-1016 4 uds', 'RK-1016', 4, undefined],
  ['RK-1016 2 rollos', 'RK-1016', 2, 'rollos'],
  ['guante nitrilo 2 cajas', 'guante nitrilo', 2, 'cajas'],
  ['2 packs guante nitrilo', 'guante nitrilo', 2, 'packs'],
  ['3 rollo de cocina', 'rollo de cocina', 3, undefined],
])('%j counts in the unit that is written', (text, code, quantity, unit) => {
  expect(readPastedList(text)).toEqual([{ line: 1, written: text, code, quantity, unit }])
})

test.each([
  ['BX-2006 7', 'BS-2006', 'BS-2006', 7, undefined],
  ['BX-2006 2 packs', 'BS-2006', 'BS-2006', 2, 'packs'],
  ['7 x BX-2006', 'BS-2006', 'BS-2006', 7, undefined],
  ['BX-2006 7', 'BS-2006 9', 'BS-2006', 9, undefined],
  ['1001 7', '1000', '1000', 7, undefined],
  ['BS-2006 dos', 'BS-2006 2', 'BS-2006', 2, undefined],
  ['BX-2006', 'BS-2006', 'BS-2006', 1, undefined],
])('%j, corrected as %j, keeps the quantity that stood beside it', (before, written, code, quantity, unit) => {
  const [row] = readPastedList(before)
  expect(readPastedList(mendedRow(row!, written))).toMatchObject([{ code, quantity, unit }])
})

test('empty lines count, but are no rows', () => {
  expect(readPastedList('\r\nA 1\n\n \nB 2\r').map(({ line }) => line)).toEqual([2, 5])
  expect(readPastedList(' \n\t\n')).toEqual([])
})

test('whatever is written in the usual ways is read back', () => {
  const code = fc.stringMatching(/^[A-Z]{1,4}[-.]?\d{1,5}$/)
  const rows = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 999_999 })), { maxLength: 20 })
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('\t', ' ', ',', ';', ' ; ', ', ', ' x ', ' x', '×', ' × ', ': '),
      (list, sign) => {
        const text = list.map(([name, quantity]) => `${name}${sign}${quantity}`).join('\n')
        expect(readPastedList(text).map(row => [row.code, row.quantity])).toEqual(list)
      },
    ),
  )
})

test('also with the quantity first', () => {
  // «3 X12» is twelve of an article 3.
  const code = fc.stringMatching(/^[A-Z]{1,4}[-.]?\d{1,5}$/).filter(name => !/^X\d/.test(name))
  const sign = fc.constantFrom('\t', ' ', ', ', ';', ' x ', 'x ', '× ', ' uds ', ' ud. de ')
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 999_999 }), sign, (name, quantity, between) => {
      expect(readPastedList(`${quantity}${between}${name}`)).toMatchObject([{ code: name, quantity }])
    }),
  )
})

test('one line is corrected, and the others stay in their order', () => {
  const text = 'RK-1016 3\r\n\nNADA 2\nJM-1000 1'
  expect(
    readPastedList(withLine(text, 3, 'GN-100M x\n2')).map(({ line, code, quantity }) => [line, code, quantity]),
  ).toEqual([
    [1, 'RK-1016', 3],
    [3, 'GN-100M', 2],
    [4, 'JM-1000', 1],
  ])
  expect(readPastedList(withLine(text, 3, '')).map(({ line }) => line)).toEqual([1, 4])
})

test('anything at all can be pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      for (const row of readPastedList(text)) expect(row.code.length).toBeGreaterThanOrEqual(0)
    }),
  )
})
