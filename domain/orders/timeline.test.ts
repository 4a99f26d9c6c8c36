import { describe, expect, test } from 'vitest'
import { orderTimeline } from './timeline.ts'

const received = '2026-10-12T08:00:00Z'
const order = (state: number, delivery_note_lines: ReturnType<typeof note>[] = []) => ({
  state,
  order_datetime: received,
  entries: [{ delivery_note_lines }, { delivery_note_lines: [] }],
})
const note = (id: number, number: string, day: string) => ({
  delivery_note_id: id,
  delivery_note_number: number,
  delivery_note_datetime: `${day}T10:00:00Z`,
  quantity: 2,
})
const kinds = (state: number) => orderTimeline(order(state)).map(step => step.kind)

describe('only what the data proves', () => {
  test('every order was received when it was placed', () => {
    expect(orderTimeline(order(1))[0]).toEqual({ kind: 'received', at: received })
  })

  test('a pending order is not validated', () => {
    expect(orderTimeline(order(1)).at(-1)).toEqual({ kind: 'state', state: 1, outcome: 'under-way', at: null })
    expect(kinds(1)).toEqual(['received', 'state'])
  })

  test('a validated order has its step, without a day if that is unknown', () => {
    expect(orderTimeline(order(2))).toEqual([
      { kind: 'received', at: received },
      { kind: 'validated', at: null },
    ])
  })

  test.each([4, 5, 6, 7, 8])('state %i has been validated and stands further on', state => {
    expect(kinds(state)).toEqual(['received', 'validated', 'state'])
  })

  test.each([
    [4, 'under-way'],
    [5, 'under-way'],
    [6, 'reached'],
    [7, 'under-way'],
    [8, 'reached'],
  ])('state %i is %s', (state, outcome) => {
    expect(orderTimeline(order(state)).at(-1)).toMatchObject({ outcome })
  })

  test.each([3, 9, 10])('state %i has stopped, and proves no validation', state => {
    expect(kinds(state)).toEqual(['received', 'state'])
    expect(orderTimeline(order(state)).at(-1)).toMatchObject({ outcome: 'stopped' })
  })

  test('a delivery note is a step once, however many lines it served, in the order of the days', () => {
    const lines = [note(8, 'A-2', '2026-10-16'), note(7, 'A-1', '2026-10-14'), note(7, 'A-1', '2026-10-14')]
    expect(orderTimeline(order(5, lines)).filter(step => step.kind === 'delivery-note')).toEqual([
      { kind: 'delivery-note', id: 7, number: 'A-1', at: '2026-10-14T10:00:00Z' },
      { kind: 'delivery-note', id: 8, number: 'A-2', at: '2026-10-16T10:00:00Z' },
    ])
  })
})
