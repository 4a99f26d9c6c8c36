import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSecondPress, DOUBLE_PRESS_MS } from './secondPress.ts'

const first = { clientX: 10, clientY: 10, timeStamp: 1000 }

// Whether a press is trusted is the browser's to say.
const listeners = new Map<string, (event: MouseEvent) => void>()
vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
  listeners.set(type, listener as (event: MouseEvent) => void)
})
vi.spyOn(globalThis, 'removeEventListener').mockImplementation(type => void listeners.delete(type))
afterEach(() => listeners.clear())

interface Pressed {
  after: number
  type?: 'mousedown' | 'click'
  clientX?: number
  detail?: number
  isTrusted?: boolean
}

/** Presses, and says whether something hears it. */
function press({ after, type = 'click', clientX = 10, detail = 1, isTrusted = true }: Pressed): boolean {
  const stopImmediatePropagation = vi.fn<() => void>()
  const event = { type, isTrusted, detail, clientX, clientY: 10, timeStamp: first.timeStamp + after }
  const heard = { ...event, preventDefault: () => undefined, stopImmediatePropagation }
  listeners.get(type)?.(heard as unknown as MouseEvent)
  return stopImmediatePropagation.mock.calls.length === 0
}

test('the second press of a double click is heard by nothing, each time that it is told', () => {
  ignoreSecondPress(first)
  expect(press({ after: 120 })).toBe(false)
  expect(press({ after: DOUBLE_PRESS_MS })).toBe(false)
})

test('the second press ends as it began, however long it is held', () => {
  ignoreSecondPress(first)
  expect(press({ type: 'mousedown', after: 350 })).toBe(false)
  expect(press({ after: DOUBLE_PRESS_MS + 200 })).toBe(false)
  expect(press({ type: 'mousedown', after: DOUBLE_PRESS_MS + 300 })).toBe(true)
})

test('a later press, one beside it and one by a key are heard', () => {
  ignoreSecondPress(first)
  expect(press({ after: 120, clientX: 60 })).toBe(true)
  expect(press({ after: 120, detail: 0 })).toBe(true)
  expect(press({ after: 120, isTrusted: false })).toBe(true)
  expect(press({ after: DOUBLE_PRESS_MS + 1 })).toBe(true)
})

test('after the double click is over nothing listens any more', () => {
  ignoreSecondPress(first)
  press({ after: DOUBLE_PRESS_MS + 1 })
  expect(listeners.size).toBe(0)
})
