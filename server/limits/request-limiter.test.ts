import { expect, test } from 'vitest'
import { requestLimiter } from './request-limiter.ts'

test('K19: 100 reads and 100 writes of each user a second', () => {
  const limiter = requestLimiter(100)
  const admitted = (user: number, isRead: boolean, ms: number) =>
    Array.from({ length: 150 }, () => limiter.admits(user, isRead, ms)).filter(Boolean).length
  expect([admitted(1, true, 0), admitted(1, false, 10), admitted(2, true, 20)]).toEqual([100, 100, 100])
  expect([admitted(1, true, 999), admitted(1, true, 1000)]).toEqual([0, 100])
})

test('the limiter takes microseconds and keeps no user longer than a second', () => {
  const limiter = requestLimiter(100)
  const begin = performance.now()
  for (let call = 0; call < 200_000; call++) limiter.admits(call % 500, true, call / 10)
  expect((performance.now() - begin) / 200_000).toBeLessThan(0.01)
})
