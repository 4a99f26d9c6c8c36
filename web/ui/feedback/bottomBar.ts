const standing = new Set<Element>()

/**
 * The `ref` of a bar that stays at the bottom of the window while the page moves. For as long as it is shown and stands
 * there, `:root[data-bottom-bar]` is set: messages make room for what is pressed next.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const observer = new ResizeObserver(() => tell(bar, isStanding(bar)))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    tell(bar, false)
  }
}

/** Where the highest of them begins, in the window. */
export const topOfBottomBars = (): number => Math.min(...[...standing].map(bar => bar.getBoundingClientRect().top))

/** Many a bar is a part of the page, or hidden, in a window of another width. */
const isStanding = (bar: HTMLElement): boolean =>
  bar.offsetHeight > 0 && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)

function tell(bar: HTMLElement, stands: boolean): void {
  if (stands) standing.add(bar)
  else standing.delete(bar)
  document.documentElement.toggleAttribute('data-bottom-bar', standing.size > 0)
}
