/** Milliseconds between the two presses of a double click or a double tap, at most. */
export const DOUBLE_PRESS_MS = 400
const NEAR = 30 // pixels between them

interface Press {
  clientX: number
  clientY: number
  /** When it was, on the clock of `performance`. */
  timeStamp: number
}

/**
 * Call when what was pressed has gone from the screen. The second of two quick presses was meant for it too:
 * it must not reach what has come into view there.
 */
export function ignoreSecondPress(press: Press): void {
  const left = press.timeStamp + DOUBLE_PRESS_MS - performance.now()
  if (left <= 0) return
  const absorb = (event: MouseEvent) => {
    const isElsewhere = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > NEAR
    // What a key or a script presses has no place.
    if (!event.isTrusted || event.detail === 0 || isElsewhere) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESSES) globalThis.addEventListener(type, absorb, true)
  setTimeout(() => {
    for (const type of PRESSES) globalThis.removeEventListener(type, absorb, true)
  }, left)
}

// With the first the focus would go there.
const PRESSES = ['mousedown', 'click'] as const
