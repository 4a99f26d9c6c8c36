const DOUBLE = 400 // milliseconds between the two presses of a double click or a double tap, at most
const NEAR = 30 // pixels between them

interface Place {
  clientX: number
  clientY: number
}

/**
 * Call when what was pressed at `place` has gone from the screen. The second of two quick presses was meant for it too:
 * it must not reach what has come into view there.
 */
export function absorbSecondPress(place: Place): void {
  const absorb = (event: MouseEvent) => {
    const isElsewhere = Math.hypot(event.clientX - place.clientX, event.clientY - place.clientY) > NEAR
    // What a key or a script presses has no place.
    if (!event.isTrusted || event.detail === 0 || isElsewhere) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESSES) globalThis.addEventListener(type, absorb, true)
  setTimeout(() => {
    for (const type of PRESSES) globalThis.removeEventListener(type, absorb, true)
  }, DOUBLE)
}

// With the first the focus would go there.
const PRESSES = ['mousedown', 'click'] as const
