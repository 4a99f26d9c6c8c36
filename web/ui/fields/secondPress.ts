/** Milliseconds between the two presses of a double click or a double tap, at most. */
export const DOUBLE_PRESS_MS = 400
/** Milliseconds that pass before what has come under a finger can be pressed. */
export const MOMENT_MS = 600
const NEAR = 30 // pixels between two presses at one place

/** What a browser tells of a press; a test tells it without a browser. */
type Press = Pick<
  MouseEvent,
  | 'type'
  | 'isTrusted'
  | 'detail'
  | 'clientX'
  | 'clientY'
  | 'timeStamp'
  | 'target'
  | 'preventDefault'
  | 'stopImmediatePropagation'
>

/** The press that was heard last, and what it was for. */
interface Heard {
  clientX: number
  clientY: number
  timeStamp: number
  element: Element
  name: string
}

/**
 * A press is for what was there when the finger came. Where it takes away what was pressed, as the last button of a dialog
 * or one of a line that is removed, a second press at that place within a moment is heard by nothing. What counts is when
 * it was pressed: a busy phone may tell of it much later. Answers how to end it.
 */
export function guardSecondPresses(): () => void {
  let last: Heard | undefined
  let isHeld = false
  const hear = (event: Press) => {
    // Presses by key or script have no position.
    if (!event.isTrusted || event.detail === 0) return
    if (isHeld || (last && isMeantFor(last, event))) {
      // A click has the time of the release: one that was held ends as it began.
      isHeld = event.type === 'mousedown'
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (event.type === 'click') last = heard(event)
  }
  for (const type of PRESSES) globalThis.addEventListener(type, hear, true)
  return () => {
    for (const type of PRESSES) globalThis.removeEventListener(type, hear, true)
  }
}

// `mousedown` would move the focus.
const PRESSES = ['mousedown', 'click'] as const

const PRESSABLE = 'a, button, input, label, summary, [role]'

function heard({ target, clientX, clientY, timeStamp }: Press): Heard | undefined {
  const element = pressable(target)
  return element ? { clientX, clientY, timeStamp, element, name: nameOf(element) } : undefined
}

/** Whether a press was meant for what the last one took away. */
function isMeantFor(last: Heard, { target, clientX, clientY, timeStamp }: Press): boolean {
  if (timeStamp - last.timeStamp > MOMENT_MS) return false
  if (Math.hypot(clientX - last.clientX, clientY - last.clientY) > NEAR) return false
  const element = pressable(target)
  // Drawn anew it is the same to the person.
  return element !== last.element && !isAt(last.element, last) && (!element || nameOf(element) !== last.name)
}

const pressable = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSABLE) : null

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent

function isAt(element: Element, { clientX, clientY }: Heard): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.isConnected && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
