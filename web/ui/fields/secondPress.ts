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
 * reach the content that is now at its place. What counts is when it was pressed: a busy phone may tell of it much later.
 */
export function ignoreSecondPress({ clientX, clientY, timeStamp }: Press): void {
  const first = { clientX, clientY, timeStamp } // and not what was pressed, which is gone
  let isHeld = false
  const absorb = (event: MouseEvent) => {
    // Presses by key or script have no position.
    if (!event.isTrusted || event.detail === 0) return
    // A click has the time of the release: one that was held ends as it began.
    const isSecond = isHeld || event.timeStamp - first.timeStamp <= DOUBLE_PRESS_MS
    if (!isSecond) return stop()
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > NEAR) return
    isHeld = event.type === 'mousedown'
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = () => {
    for (const type of PRESSES) globalThis.removeEventListener(type, absorb, true)
  }
  for (const type of PRESSES) globalThis.addEventListener(type, absorb, true)
}

// `mousedown` would move the focus.
const PRESSES = ['mousedown', 'click'] as const
