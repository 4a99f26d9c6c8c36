import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what takes longer than its turn is not run twice at once, and what fails is run again', async () => {
  const errors: unknown[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const stop = repeat(
    100,
    () => {
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    },
    error => errors.push(error),
  )
  await vi.advanceTimersByTimeAsync(350)
  expect(ends).toHaveLength(1)
  ends[0]!.reject(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(2)
  expect(errors).toMatchObject([{ message: 'no connection' }])
  ends[1]!.resolve()
  stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(ends).toHaveLength(2)
})
