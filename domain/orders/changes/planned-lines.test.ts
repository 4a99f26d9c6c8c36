import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChangeProblem, type MayChange, planChanges, type StandingLine } from './planned-lines.ts'
import type { LineChange } from './shapes.ts'

const line = (number: number, quantity: number, more: Partial<StandingLine> = {}): StandingLine => ({
  line: number,
  product_id: number * 100,
  quantity,
  unit_name: null,
  is_charge: false,
  ...more,
})
const NEITHER = { may_add: false, may_raise: false }
const BOTH = { may_add: true, may_raise: true }
const STANDING = [line(1, 6), line(2, 4, { unit_name: 'caja' }), line(3, 1, { is_charge: true })]

describe('R570: the lines of an order after a change', () => {
  test('fewer, none, another article and one more are numbered anew, the rest as it was', () => {
    const changes = [
      { line: 1, quantity: 2.5 },
      { line: 2, quantity: 3, product: 700, aditional_measurement_unit: 9 },
      { line: null, quantity: 1, product: 800 },
    ]
    expect(planChanges(STANDING, changes, { may_add: true, may_raise: false })).toEqual({
      lines: [
        { line: 1, from_line: 1, quantity: 2.5 },
        { line: 2, from_line: 2, quantity: 3, article: { product: 700, aditional_measurement_unit: 9 } },
        { line: 3, from_line: 3, quantity: 1 },
        { line: 4, from_line: null, quantity: 1, article: { product: 800, aditional_measurement_unit: null } },
      ],
    })
    expect(planChanges(STANDING, [{ line: 1, quantity: 0 }], NEITHER)).toEqual({
      lines: [
        { line: 1, from_line: 2, quantity: 4 },
        { line: 2, from_line: 3, quantity: 1 },
      ],
    })
  })

  test.each<[string, LineChange[], MayChange, ChangeProblem]>([
    ['a line that is not there', [{ line: 4, quantity: 1 }], NEITHER, 'unknown_line'],
    ['one line twice', [{ line: 1, quantity: 1 }, { line: 1, quantity: 2 }], NEITHER, 'twice'], // prettier-ignore
    ['a charge', [{ line: 3, quantity: 0 }], BOTH, 'charge'],
    ['more than was asked for', [{ line: 1, quantity: 6.001 }], { may_add: true, may_raise: false }, 'more'],
    ['an article that may not be added', [{ line: null, quantity: 1, product: 8 }], NEITHER, 'may_not_add'],
    ['nothing of an article', [{ line: null, quantity: 0, product: 8 }], BOTH, 'no_article'],
    ['nothing of another article', [{ line: 1, quantity: 0, product: 8 }], BOTH, 'no_article'],
    ['no article', [{ line: null, quantity: 1 }], BOTH, 'no_article'],
    ['the article of the line itself', [{ line: 1, quantity: 9, product: 100 }], BOTH, 'same_article'],
    ['a part of a format', [{ line: 2, quantity: 1.5 }], NEITHER, 'whole_formats'],
    ['every article', [{ line: 1, quantity: 0 }, { line: 2, quantity: 0 }], NEITHER, 'nothing_left'], // prettier-ignore
    ['nothing', [], BOTH, 'nothing_changed'],
    ['what it is already', [{ line: 1, quantity: 6 }], NEITHER, 'nothing_changed'],
  ])('is refused where it names %s', (_, changes, may, problem) => {
    expect(planChanges(STANDING, changes, may)).toEqual({ problem })
  })

  test('always has each line that no change names, as it was, and never more of one without that right', () => {
    const amount = fc.integer({ min: 0, max: 12 })
    const standing = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), is_charge: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    })
    const change = fc.record({ line: fc.integer({ min: 1, max: 7 }), quantity: amount })
    fc.assert(
      fc.property(standing, fc.array(change, { maxLength: 4 }), (asked, changes) => {
        const lines = asked.map(({ quantity, is_charge }, index) => line(index + 1, quantity, { is_charge }))
        const planned = planChanges(lines, changes, NEITHER)
        if ('problem' in planned) return
        const named = new Map(changes.map(one => [one.line, one.quantity]))
        const left = lines.flatMap(one => {
          const quantity = named.get(one.line) ?? one.quantity
          return quantity === 0 ? [] : [{ from_line: one.line, quantity: Math.min(quantity, one.quantity) }]
        })
        expect(planned.lines).toEqual(left.map((one, index) => ({ line: index + 1, ...one })))
      }),
    )
  })
})
