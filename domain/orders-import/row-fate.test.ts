import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import { linesByCenter } from './import-lines.ts'
import { type FoundCode, rowFates } from './row-fate.ts'
import type { RequestedRow } from './requested-rows.ts'

const NO_LIMITS = { stock_limit: false, obsolete_limit: false }
const LIMITED = { stock_limit: true, obsolete_limit: true }
const [PLAYA, SPA] = [31, 32]

const article = (id: number, more = {}) => ({
  id,
  final_price: 10 as number | null,
  stock: 100,
  obsolete: false,
  is_allowed: true,
  is_on_sale: true,
  measurement_unit: 'Rollo',
  units: [
    { id: 91, name: 'Caja', quantity: 12 },
    { id: 92, name: 'Palet', quantity: 480 },
  ],
  ...more,
})
const articles = [
  article(11),
  article(12, { stock: 8 }),
  article(13, { final_price: null }),
  article(14, { is_allowed: false }),
  article(15, { stock: 0 }),
  article(16, { is_allowed: false, is_on_sale: false }),
]
const one = (...products: number[]): FoundCode => ({ products, similar: [] })
const found = {
  codes: new Map<string, FoundCode>([
    ['PLAIN', one(11)],
    ['FEW', one(12)],
    ['ASK', one(13)],
    ['FORBIDDEN', one(14)],
    ['NONE', one(15)],
    ['ENDED', one(16)],
    ['TWO', one(11, 12)],
    ['LJ-500', { products: [], similar: [12] }],
    ['CODE0', one(CODE_ZERO)],
  ]),
  centerOf: ({ center }: RequestedRow) => ({ '': PLAYA, '-': null, SPA })[center],
  articleAt: (_center: number, product: number) => articles.find(({ id }) => id === product),
}

const row = (code: string, quantity: number | null, center = '', note = ''): RequestedRow => ({
  unit: '',
  pack: null,
  name: '',
  problem: null,
  row: 2,
  code,
  written: String(quantity),
  quantity,
  note,
  center,
})

describe('the fate of a row', () => {
  test.each([
    ['as asked for', row('PLAIN', 3), 'ok', null, 3],
    ['more than the stock', row('FEW', 40), 'warning', 'above_stock', 8],
    ['a part of one', row('PLAIN', 2.2), 'warning', 'rounded', 3],
    ['no quantity', row('PLAIN', 0), 'ignored', 'no_quantity', 0],
    ['no code', row('', 3), 'error', 'no_code', 0],
    ['a code of nothing', row('XX', 3), 'error', 'unknown_code', 0],
    ['a code of several', row('TWO', 3), 'error', 'ambiguous_code', 0],
    ['what is no quantity', row('PLAIN', null), 'error', 'bad_quantity', 0],
    ['no centre', row('PLAIN', 1, '-'), 'error', 'no_center', 0],
    ['a centre of others', row('PLAIN', 1, 'AJENO'), 'error', 'unknown_center', 0],
    ['no price', row('ASK', 1), 'error', 'on_request', 0],
    ['not for this client', row('FORBIDDEN', 1), 'error', 'not_allowed', 0],
    ['what is no longer sold', row('ENDED', 1), 'error', 'off_sale', 0],
    ['a charge', row('CODE0', 1), 'error', 'charge', 0],
    ['nothing in stock', row('NONE', 1), 'error', 'no_stock', 0],
  ])('%s', (_what, wished, fate, issue, quantity) => {
    expect(rowFates([wished], found, LIMITED)).toMatchObject([{ fate, issue, quantity }])
  })

  test('an unknown code is shown with suggestions', () => {
    expect(rowFates([row('LJ-500', 1)], found, LIMITED)[0]?.candidates).toEqual([12])
  })

  test('without a limit of stock as much is ordered as is asked for', () => {
    expect(rowFates([row('FEW', 40), row('NONE', 1)], found, NO_LIMITS)).toMatchObject([
      { fate: 'ok', quantity: 40 },
      { fate: 'ok', quantity: 1 },
    ])
  })

  test('rows share a stock, also for several centres, and never take more than there is', () => {
    const wished = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), center: fc.constantFrom('', 'SPA') })
    fc.assert(
      fc.property(fc.array(wished, { maxLength: 8 }), all => {
        const fates = rowFates(
          all.map(({ quantity, center }) => row('FEW', quantity, center)),
          found,
          LIMITED,
        )
        const asked = all.reduce((sum, { quantity }) => sum + quantity, 0)
        const taken = fates.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(taken).toBe(Math.min(asked, 8))
        const ordered = [...linesByCenter(fates).values()].flat().reduce((sum, { quantity }) => sum + quantity, 0)
        expect(ordered).toBe(taken)
      }),
    )
  })
})

test('one order a centre, in which the same article is one line with the notes of both rows', () => {
  const rows = [row('PLAIN', 1, '', 'Planta 1'), row('FEW', 2, 'SPA'), row('PLAIN', 4, '', 'Planta 2'), row('XX', 9)]
  const lists = linesByCenter(rowFates(rows, found, LIMITED))
  expect([...lists.keys()]).toEqual([PLAYA, SPA])
  expect(lists.get(PLAYA)).toMatchObject([{ article: { id: 11 }, quantity: 5, note: 'Planta 1 · Planta 2' }])
  expect(lists.get(SPA)).toMatchObject([{ article: { id: 12 }, quantity: 2, note: '' }])
})
