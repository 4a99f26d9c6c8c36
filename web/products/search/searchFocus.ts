// The results are another route, so the box that was searched from is gone when they show: its focus moves over.

let isCarried = false

export function rememberFocus(from: HTMLElement | null): void {
  isCarried = from !== null && document.activeElement === from
}

export function restoreFocus(to: HTMLElement | null): void {
  if (isCarried) to?.focus({ preventScroll: true })
  isCarried = false
}
