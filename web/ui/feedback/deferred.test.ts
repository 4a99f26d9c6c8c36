import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defer, flushDeferred, hasDeferred } from './deferred.ts'
import { deferWithUndo } from './deferWithUndo.ts'
import { currentToasts } from './shownToasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs the action after 8 s, once', async () => {
  const action = vi.fn()
  defer(action, { undo: vi.fn() })
  await vi.advanceTimersByTimeAsync(7999)
  expect(action).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await flushDeferred()
  expect(action).toHaveBeenCalledOnce()
})

it('an undone action never runs, and a second undo is too late', async () => {
  const [action, undo] = [vi.fn(), vi.fn()]
  const deferred = defer(action, { undo })
  expect(deferred.undo()).toBe(true)
  expect(deferred.undo()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(action).not.toHaveBeenCalled()
  expect(undo).toHaveBeenCalledOnce()
})

it('a flush runs everything at once and in order; then it is too late to undo', async () => {
  const order: number[] = []
  const first = defer(() => order.push(1), { undo: vi.fn() })
  defer(() => order.push(2), { undo: vi.fn() })
  expect(hasDeferred()).toBe(true)
  await flushDeferred()
  expect(order).toEqual([1, 2])
  expect(hasDeferred()).toBe(false)
  expect(first.undo()).toBe(false)
})

it('offers to take back for as long as that is possible, and not a moment longer', async () => {
  const [action, undo] = [vi.fn(() => Promise.resolve()), vi.fn()]
  deferWithUndo('Line removed', action, undo)
  expect(currentToasts()).toMatchObject([{ text: 'Line removed' }])
  await flushDeferred()
  expect(action).toHaveBeenCalledOnce()
  expect(currentToasts()).toEqual([])

  deferWithUndo('Another', action, undo)
  currentToasts()[0]?.undo?.()
  await flushDeferred()
  expect(undo).toHaveBeenCalledOnce()
  expect(action).toHaveBeenCalledOnce()
})
