import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { clientObjectives } from './client-objectives.ts'
import { objectiveSoFar } from './objectives.ts'

const NODES = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 1 },
]
const period = { after: '2026-10-01', before: '2026-11-30' }
const until = { today: '2026-11-10', progress: { working_days: 21, working_days_gone: 7 } }
const october = (node: number, target: number) => ({ node, month: '2026-10-01', target })
const november = (node: number, target: number) => ({ node, month: '2026-11-01', target })
const had = (client: number, node: number, amount: number) => ({ client, node, amount })

const shared = (targets: ReturnType<typeof october>[], past: ReturnType<typeof had>[]) =>
  clientObjectives({ targets, period, past, nodes: NODES, until })

describe('the objectives of clients', () => {
  test('are their parts of what each node wants, by what they had there', () => {
    expect(shared([october(2, 100), october(3, 60)], [had(7, 2, 30), had(8, 2, 10), had(8, 3, 5)])).toEqual(
      new Map([
        [7, 75],
        [8, 85],
      ]),
    )
  })

  test('count the working days gone of the current month', () => {
    expect(shared([november(2, 90)], [had(7, 2, 30)])).toEqual(new Map([[7, 30]]))
  })

  test('have the cents that are left where the most is missing', () => {
    expect(shared([october(2, 1)], [had(7, 2, 10), had(8, 2, 10), had(9, 2, 10)])).toEqual(
      new Map([
        [7, 0.34],
        [8, 0.33],
        [9, 0.33],
      ]),
    )
  })

  test('of a node without centers are those of the nodes below it, and of one without sales those of all', () => {
    expect(shared([october(1, 40)], [had(7, 2, 30), had(8, 3, 10)])?.get(7)).toBe(30)
    expect(shared([october(3, 40)], [had(7, 2, 30), had(8, 1, 10)])?.get(8)).toBe(10)
  })

  test('are none without an objective, and where nobody had anything', () => {
    expect(shared([], [had(7, 2, 30)])).toBeUndefined()
    expect(shared([october(2, 100)], [had(7, 2, -30)])).toBeUndefined()
  })

  test('add up to the objective of the nodes', () => {
    const node = fc.constantFrom(1, 2, 3)
    const target = fc.record({
      node,
      month: fc.constantFrom('2026-10-01', '2026-11-01', '2026-12-01'),
      target: fc.integer({ min: 0, max: 9_999_999 }).map(amount => amount / 100),
    })
    const past = fc.record({
      node,
      client: fc.integer({ min: 1, max: 9 }),
      amount: fc.integer({ min: -5000, max: 999_999 }).map(amount => amount / 100),
    })
    fc.assert(
      fc.property(fc.array(target, { minLength: 1 }), fc.array(past), (targets, amounts) => {
        const found = shared(targets, amounts)
        const whole = objectiveSoFar(targets, period, until)
        fc.pre(found !== undefined && whole !== null)
        expect([...found!.values()].reduce((sum, amount) => sum + cents(amount), 0n)).toBe(cents(whole!))
      }),
    )
  })
})
