import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTyping } from './typing.ts'

const root = document.documentElement
const field = (html: string) => {
  document.body.innerHTML = html
  return [...document.body.children] as HTMLElement[]
}
const press = (kind: string) => document.dispatchEvent(new Event(kind))

watchTyping()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('typing lasts until the press that ended it is over', () => {
  const [text, button] = field('<input type="text"><button></button>')
  text?.focus()
  expect(root.hasAttribute('data-typing')).toBe(true)
  press('pointerdown')
  button?.focus()
  vi.advanceTimersByTime(2000)
  expect(root.hasAttribute('data-typing')).toBe(true)
  press('pointerup')
  expect(root.hasAttribute('data-typing')).toBe(true)
  vi.advanceTimersByTime(400)
  expect(root.hasAttribute('data-typing')).toBe(false)
})

test('a box that is ticked is no typing, and going on to the next field does not end it', () => {
  const [box, first, second] = field('<input type="checkbox"><input><textarea></textarea>')
  box?.focus()
  expect(root.hasAttribute('data-typing')).toBe(false)
  first?.focus()
  second?.focus()
  vi.advanceTimersByTime(2000)
  expect(root.hasAttribute('data-typing')).toBe(true)
  second?.blur()
  vi.advanceTimersByTime(400)
  expect(root.hasAttribute('data-typing')).toBe(false)
})
