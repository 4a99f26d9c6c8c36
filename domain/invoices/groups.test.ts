import { expect, test } from 'vitest'
import { groupLines } from './groups.ts'

const line = (order: string | null, note: string | null, base: number) => ({
  sale_order: order === null ? null : { number: order },
  delivery_note: note === null ? null : { number: note },
  base,
})

test('lines stand by order and note, in the order in which each comes first, with an exact sum', () => {
  const groups = groupLines([
    line('P1', 'A1', 0.1),
    line('P1', 'A2', 5),
    line('P1', 'A1', 0.2),
    line(null, null, -3.05),
    line('P2', 'A1', 1),
  ])
  expect(
    groups.map(({ sale_order, delivery_note, base }) => [sale_order?.number, delivery_note?.number, base]),
  ).toEqual([
    ['P1', 'A1', 0.3],
    ['P1', 'A2', 5],
    [undefined, undefined, -3.05],
    ['P2', 'A1', 1],
  ])
  expect(groups[0]?.lines).toHaveLength(2)
  expect(groupLines([])).toEqual([])
})
