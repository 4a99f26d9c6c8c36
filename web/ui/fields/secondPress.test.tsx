import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardSecondPresses, MOMENT_MS } from './secondPress.ts'

// Whether a press is trusted, and where something is drawn, is the browser's to say.
const listeners = new Map<string, (event: MouseEvent) => void>()
vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
  listeners.set(type, listener as (event: MouseEvent) => void)
})
vi.spyOn(globalThis, 'removeEventListener').mockImplementation(type => void listeners.delete(type))
let end = () => {}
beforeEach(() => {
  end = guardSecondPresses()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

function button(name: string): HTMLElement {
  const made = document.createElement('button')
  made.textContent = name
  made.getBoundingClientRect = () => new DOMRect(0, 0, 40, 40)
  document.body.append(made)
  return made
}

interface Pressed {
  at: number
  type?: 'mousedown' | 'click'
  clientX?: number
  detail?: number
  isTrusted?: boolean
}

/** Presses, and says whether something hears it. */
function press(target: Element, { at, type = 'click', clientX = 10, detail = 1, isTrusted = true }: Pressed): boolean {
  const stopImmediatePropagation = vi.fn<() => void>()
  const event = { type, isTrusted, detail, clientX, clientY: 10, timeStamp: at, target }
  const told = { ...event, preventDefault: () => undefined, stopImmediatePropagation }
  listeners.get(type)?.(told as unknown as MouseEvent)
  return stopImmediatePropagation.mock.calls.length === 0
}

/** «Quitar jabón» is pressed and goes; what was below it has come to its place. */
function removeOne(): HTMLElement {
  const removed = button('Quitar jabón')
  const next = button('Quitar lejía')
  expect(press(removed, { at: 1000 })).toBe(true)
  removed.remove()
  return next
}

test('what has come to the place of what was pressed is not pressed within a moment', () => {
  const next = removeOne()
  expect(press(next, { at: 1120 })).toBe(false)
  expect(press(document.body, { at: 1200 })).toBe(false)
  expect(press(next, { at: 1000 + MOMENT_MS })).toBe(false)
  expect(press(next, { at: 1001 + MOMENT_MS })).toBe(true)
})

test('the second press ends as it began, however long it is held', () => {
  const next = removeOne()
  expect(press(next, { type: 'mousedown', at: 1350 })).toBe(false)
  expect(press(next, { at: 1200 + MOMENT_MS })).toBe(false)
  expect(press(next, { type: 'mousedown', at: 1300 + MOMENT_MS })).toBe(true)
})

test('a press beside it and one by a key are heard', () => {
  const next = removeOne()
  expect(press(next, { at: 1120, clientX: 60 })).toBe(true)
  const other = removeOne()
  expect(press(other, { at: 1120, detail: 0 })).toBe(true)
  expect(press(other, { at: 1120, isTrusted: false })).toBe(true)
})

test('what stays is pressed as often as somebody likes, also where it is drawn anew', () => {
  const more = button('Uno más')
  for (const at of [1000, 1100, 1200]) expect(press(more, { at })).toBe(true)
  more.remove()
  expect(press(button('Uno más'), { at: 1300 })).toBe(true)
})

test('what was pressed and has moved away is meant by a second press at the old place', () => {
  const moved = button('Validar P26-000007')
  press(moved, { at: 1000 })
  moved.getBoundingClientRect = () => new DOMRect(0, 200, 40, 40)
  expect(press(button('Validar P26-000008'), { at: 1100 })).toBe(false)
})
