import { describe, expect, test } from 'vitest'
import { withinLimit } from './within-limit.ts'
import type { WaitingReason } from './reasons.ts'

const order = (id: number, base: number, waiting_reasons: WaitingReason[] = ['limit']) => ({
  id,
  base,
  waiting_reasons,
  order_datetime: `2026-11-0${id}T10:00:00Z`,
})
const freed = (orders: ReturnType<typeof order>[], limit: number, current = 600) =>
  withinLimit(orders, { limit, current }).map(({ id }) => id)

describe('R544: orders that a raised limit would free', () => {
  test('are those that it reaches, to the cent', () => {
    expect(freed([order(1, 300)], 899.99)).toEqual([])
    expect(freed([order(1, 300)], 900)).toEqual([1])
    expect(freed([order(1, 0.1), order(2, 0.2)], 600.3)).toEqual([1, 2])
  })

  test('together, the oldest first, and a smaller one where an older one is too large', () => {
    expect(freed([order(3, 200), order(1, 200), order(2, 200)], 1000)).toEqual([1, 2])
    expect(freed([order(1, 500), order(2, 200)], 900)).toEqual([2])
  })

  test('and none that waits for anything else', () => {
    expect(freed([order(1, 10, ['limit', 'discount']), order(2, 10, ['discount']), order(3, 10, [])], 5000)).toEqual([])
  })
})
