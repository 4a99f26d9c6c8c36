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
 * Call when the pressed control has disappeared. The second press of a double click was meant for it, too, and must not
 * reach the content that is now at its place.
 */
export function ignoreSecondPress(press: Press): void {
  const left = press.timeStamp + DOUBLE_PRESS_MS - performance.now()
  if (left <= 0) return
  const absorb = (event: MouseEvent) => {
    const isElsewhere = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > NEAR
    // Presses by key or script have no position.
    if (!event.isTrusted || event.detail === 0 || isElsewhere) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESSES) globalThis.addEventListener(type, absorb, true)
  setTimeout(() => {
    for (const type of PRESSES) globalThis.removeEventListener(type, absorb, true)
  }, left)
}

// `mousedown` would move the focus.
const PRESSES = ['mousedown', 'click'] as const
