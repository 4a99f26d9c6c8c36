import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOMENT_MS } from './secondPress.ts'
import { useSettling } from './useSettling.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Shown({ subject }: { subject: number }) {
  return <p>{useSettling(subject) ? 'settling' : 'settled'}</p>
}

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const tell = (type: string) => globalThis.dispatchEvent(new Event(type))

test('what is there when a page opens can be pressed at once', () => {
  render(<Shown subject={1} />)
  expect(screen.getByText('settled')).toBeDefined()
})

test('what comes to a place is inactive until the finger has left and a moment has passed', () => {
  const { rerender } = render(<Shown subject={1} />)
  tell('pointerdown')
  rerender(<Shown subject={2} />)
  pass(MOMENT_MS * 3)
  expect(screen.getByText('settling')).toBeDefined()
  tell('pointerup')
  pass(MOMENT_MS - 1)
  expect(screen.getByText('settling')).toBeDefined()
  pass(MOMENT_MS)
  expect(screen.getByText('settled')).toBeDefined()
})

test('what is drawn anew after a press is inactive for a moment', () => {
  render(<Shown subject={3} />)
  expect(screen.getByText('settling')).toBeDefined()
  pass(MOMENT_MS)
  expect(screen.getByText('settled')).toBeDefined()
})
