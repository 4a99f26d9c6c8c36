import { describe, expect, it } from 'vitest'
import { centerChange, changesLines } from './center-change.ts'

const line = (id: number, price: number | null, { total = (price ?? 0) * 2, is_valid_product = true } = {}) => ({
  id,
  price,
  total,
  is_valid_product,
})
const gone = { is_valid_product: false }

describe('a cart that is moved to another centre', () => {
  it('has lines that cost something else', () => {
    const change = centerChange([line(1, 3.15), line(2, 5)], [line(1, 2.95), line(2, 5)])
    expect(change).toEqual({ repriced: [{ before: line(1, 3.15), after: line(1, 2.95) }], lost: [], gained: [] })
    expect(changesLines(change)).toBe(true)
  })

  it('has lines that lose their discount at the same price', () => {
    const change = centerChange([line(1, 5, { total: 9 })], [line(1, 5, { total: 10 })])
    expect(change.repriced).toHaveLength(1)
  })

  it('has articles that are not for this centre, or were not for the one before, whatever they cost', () => {
    const change = centerChange([line(1, 3), line(2, 4, gone)], [line(1, 2, gone), line(2, 3)])
    expect(change).toEqual({ repriced: [], lost: [line(1, 2, gone)], gained: [line(2, 3)] })
  })

  it('does not list lines that can be ordered for neither centre, new lines and unchanged ones', () => {
    const change = centerChange([line(1, 3, gone), line(2, 4)], [line(1, null, gone), line(2, 4), line(3, 9)])
    expect(changesLines(change)).toBe(false)
  })
})
