import { useEffect, useState } from 'react'
import { MOMENT_MS } from './secondPress.ts'

let wasPressed = false
let isDown = false

// Of the page, whatever was pressed. Tests of what needs no page have none.
const listen = (type: string, hear: () => void) => globalThis.addEventListener?.(type, hear, true)
listen('pointerdown', () => {
  wasPressed = true
  isDown = true
})
for (const type of ['pointerup', 'pointercancel']) listen(type, () => void (isDown = false))

/**
 * True while what is pressed for `subject` must not be pressed yet: since another one was here, until the finger has left
 * and a moment has passed. Whoever pressed meant the one before.
 */
export function useSettling(subject: number): boolean {
  const [settled, setSettled] = useState(() => (wasPressed ? undefined : subject))
  useEffect(() => (settled === subject ? undefined : afterPress(() => setSettled(subject))), [settled, subject])
  return settled !== subject
}

/** Answers how to call it off. */
function afterPress(done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(() => (isDown ? begin() : done()), MOMENT_MS)
  }
  begin()
  return () => clearTimeout(timer)
}
