// The results are another route, so the box that was searched from is gone when they show: its focus moves over.

let isCarried = false

export function carryFocus(from: HTMLElement | null): void {
  isCarried = from !== null && document.activeElement === from
}

export function takeFocus(to: HTMLElement | null): void {
  if (isCarried) to?.focus({ preventScroll: true })
  isCarried = false
}
