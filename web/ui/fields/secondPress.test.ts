// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress, DOUBLE_PRESS_MS } from './secondPress.ts'

const watched: string[] = []
beforeEach(() => {
  watched.length = 0
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(type => void watched.push(type))
  vi.spyOn(globalThis, 'removeEventListener').mockImplementation(type => void watched.splice(watched.indexOf(type), 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pressed = (ago: number) => ({ clientX: 10, clientY: 10, timeStamp: performance.now() - ago })

test('the second press is waited for until a double click would be over, counted from the first', () => {
  ignoreSecondPress(pressed(150))
  expect(watched).toEqual(['mousedown', 'click'])
  vi.advanceTimersByTime(DOUBLE_PRESS_MS - 151)
  expect(watched).toHaveLength(2)
  vi.advanceTimersByTime(2)
  expect(watched).toEqual([])
})

test('what was pressed long ago has no second press', () => {
  ignoreSecondPress(pressed(DOUBLE_PRESS_MS))
  expect(watched).toEqual([])
})
