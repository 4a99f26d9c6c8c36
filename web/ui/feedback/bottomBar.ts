const fixedBars = new Set<Element>()

/**
 * The `ref` of a bar that is fixed at the bottom of the window. While it is shown, `:root[data-bottom-bar]` is set, so that
 * messages leave room for it.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const observer = new ResizeObserver(() => tell(bar, isFixed(bar)))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    tell(bar, false)
  }
}

/** The top of the highest bar, in pixels from the top of the window. */
export const topOfBottomBars = (): number => Math.min(...[...fixedBars].map(bar => bar.getBoundingClientRect().top))

/** In windows of another width a bar may be hidden or part of the page. */
const isFixed = (bar: HTMLElement): boolean =>
  bar.offsetHeight > 0 && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)

function tell(bar: HTMLElement, stands: boolean): void {
  if (stands) fixedBars.add(bar)
  else fixedBars.delete(bar)
  document.documentElement.toggleAttribute('data-bottom-bar', fixedBars.size > 0)
}
