const TEXT_FIELD =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range], [type=color])'
const SETTLE = 300 // milliseconds; a tap has ended by then, and its click has reached what lay under the finger

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sets `:root[data-typing]` while a field that opens a keyboard has the focus. It is taken away only after the press that
 * ended the typing, so that what the bars at the bottom do then moves nothing from under the finger.
 */
export function watchTyping(): void {
  document.addEventListener('focusin', notice)
  document.addEventListener('focusout', later)
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

function notice(): void {
  if (!isTyping()) return
  clearTimeout(timer)
  document.documentElement.toggleAttribute('data-typing', true)
}

function release(): void {
  isPressed = false
  later()
}

function later(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!isPressed && !isTyping()) document.documentElement.toggleAttribute('data-typing', false)
  }, SETTLE)
}

const isTyping = () => document.activeElement?.matches(TEXT_FIELD) ?? false
